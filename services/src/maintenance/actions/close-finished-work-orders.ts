import { SYSTEM_ACTOR } from 'services/maintenance/work-orders/event-actor';
import { remindToConfirm } from 'services/maintenance/work-orders/notify-household';
import { listWorkOrdersClosingBy } from 'services/maintenance/work-orders/store/find-work-orders';
import { loadWorkOrderTimeZone } from 'services/maintenance/work-orders/store/load-work-order-time-zone';
import { lockWorkOrderRow } from 'services/maintenance/work-orders/store/lock-work-order-rows';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { WorkOrderRules } from 'services/platform/config/settings';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { addDays } from 'shared/format/calendar-date';
import { toDateInZone } from 'shared/format/date';
import { transitionWorkOrder } from './transition-work-order.ts';

type Deps = { db: Database; rules: WorkOrderRules };

/** The household gets a reminder this many days before the closing date. */
const REMINDER_DAYS = 1;

/**
 * Completes every work order whose work is done and whose closing date has passed without an answer,
 * and sends a reminder one day before that date. Idempotent: it can run any number of times a day.
 * Returns the number of work orders that it completed.
 */
export async function closeFinishedWorkOrders({ db, rules }: Deps, now: Date): Promise<number> {
  // No time zone is more than one day ahead of UTC, so this date covers the homes of every zone.
  const latest = addDays(toDateInZone(now.getTime(), 'UTC'), REMINDER_DAYS + 1);
  const due = await withSystemContext(db, (tx) => listWorkOrdersClosingBy(tx, latest));
  let closedCount = 0;
  for (const row of due) closedCount += (await closeOrRemind({ db, rules }, row, now)) ? 1 : 0;
  return closedCount;
}

function closeOrRemind(
  { db, rules }: Deps,
  { corporationId, workOrderId }: WorkOrderRow,
  now: Date,
): Promise<boolean> {
  return withSystemContext(db, async (tx) => {
    const workOrder = await lockWorkOrderRow(tx, { corporationId, workOrderId });
    if (workOrder?.state !== 'work_done' || workOrder.closesOn === null) return false;
    const timeZone = await loadWorkOrderTimeZone(tx, workOrder);
    const today = getLocalTime(now, timeZone).date;
    if (today >= workOrder.closesOn) {
      const transition = {
        to: 'completed' as const,
        role: 'system' as const,
        actor: SYSTEM_ACTOR,
        now,
      };
      await transitionWorkOrder(tx, workOrder, transition, { rules, timeZone });
      return true;
    }
    if (today >= addDays(workOrder.closesOn, -REMINDER_DAYS)) {
      await remindToConfirm(tx, workOrder, workOrder.closesOn);
    }
    return false;
  });
}
