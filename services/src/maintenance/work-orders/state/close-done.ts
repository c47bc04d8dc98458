import { lte } from 'drizzle-orm';
import { askAgain } from 'services/maintenance/work-orders/acts/tell-household';
import { zoneOfOrder } from 'services/maintenance/work-orders/find-details';
import type { RepairRules } from 'services/platform/config/settings';
import { addDays, localTime } from 'services/platform/dates/calendar';
import { asSystem } from 'services/platform/db/access';
import type { Database } from 'services/platform/db/database';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { dateIn } from 'shared/format/date';
import { moveOrder } from './move-order.ts';
import { isOrder, SYSTEM } from './write-event.ts';

type Deps = { db: Database; rules: RepairRules };

/** The household is asked once more, the day before. */
const NOTICE_DAYS = 1;

/**
 * Closes what was done and what nobody has spoken against by its day, and asks once more the day
 * before. However often it is run, each happens once. Gives how many were closed.
 */
export async function closeDone({ db, rules }: Deps, now: Date): Promise<number> {
  // Whatever the zone of a home: at most a day ahead of this one.
  const latest = addDays(dateIn(now.getTime(), 'UTC'), NOTICE_DAYS + 1);
  const due = await asSystem(db, (tx) =>
    tx.select().from(workOrder).where(lte(workOrder.closesOn, latest)),
  );
  let closed = 0;
  for (const row of due) closed += (await closeOne({ db, rules }, row, now)) ? 1 : 0;
  return closed;
}

function closeOne(
  { db, rules }: Deps,
  { corporationId, workOrderId }: typeof workOrder.$inferSelect,
  now: Date,
): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const which = isOrder({ corporationId, workOrderId });
    const [held] = await tx.select().from(workOrder).where(which).for('update');
    if (held?.state !== 'work_done' || held.closesOn === null) return false;
    const timeZone = await zoneOfOrder(tx, held);
    const today = localTime(now, timeZone).date;
    if (today >= held.closesOn) {
      const move = { to: 'completed' as const, mover: 'system' as const, doer: SYSTEM, now };
      await moveOrder(tx, held, move, { rules, timeZone });
      return true;
    }
    if (today >= addDays(held.closesOn, -NOTICE_DAYS)) {
      await askAgain(tx, held, held.closesOn);
    }
    return false;
  });
}
