import { SYSTEM } from 'services/maintenance/work-orders/doer';
import { ordersClosingBy } from 'services/maintenance/work-orders/store/find-orders';
import { lockOrder } from 'services/maintenance/work-orders/store/lock-order';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { zoneOfOrder } from 'services/maintenance/work-orders/store/zone-of-order';
import { askAgain } from 'services/maintenance/work-orders/tell-household';
import type { WorkOrderRules } from 'services/platform/config/settings';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { addDays } from 'shared/format/calendar-date';
import { dateIn } from 'shared/format/date';
import { moveOrder } from './move-order.ts';

type Deps = { db: Database; rules: WorkOrderRules };

/** The household is asked once more, the day before. */
const NOTICE_DAYS = 1;

/**
 * Closes what was done and what nobody has spoken against by its day, and asks once more the day
 * before. However often it is run, each happens once. Gives how many were closed.
 */
export async function closeDone({ db, rules }: Deps, now: Date): Promise<number> {
  // Whatever the zone of a home: at most a day ahead of this one.
  const latest = addDays(dateIn(now.getTime(), 'UTC'), NOTICE_DAYS + 1);
  const due = await withSystemContext(db, (tx) => ordersClosingBy(tx, latest));
  let closed = 0;
  for (const row of due) closed += (await closeOne({ db, rules }, row, now)) ? 1 : 0;
  return closed;
}

function closeOne(
  { db, rules }: Deps,
  { corporationId, workOrderId }: OrderRow,
  now: Date,
): Promise<boolean> {
  return withSystemContext(db, async (tx) => {
    const held = await lockOrder(tx, { corporationId, workOrderId });
    if (held?.state !== 'work_done' || held.closesOn === null) return false;
    const timeZone = await zoneOfOrder(tx, held);
    const today = getLocalTime(now, timeZone).date;
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
