import type { ActionRules } from 'services/maintenance/work-orders/action-input';
import type { WorkOrderState } from 'services/maintenance/work-orders/state/work-order-state-machine';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import { getLocalTime } from 'services/platform/dates/calendar';
import { addDays } from 'shared/format/calendar-date';
import type { WorkOrderTransition } from './transition-work-order.ts';

const DAY_MS = 86_400_000;
const NO_VISIT = { visitStartsAt: null, visitEndsAt: null, visitCompany: null };

/**
 * Whether a transition ends the booked visit. A visit stays booked while the work goes from
 * `scheduled` to `in_progress`; every other step out of these two states ends it.
 */
export const isVisitEndedBy = ({ state }: WorkOrderRow, to: WorkOrderState) =>
  (state === 'scheduled' && to !== 'in_progress') || state === 'in_progress';

/**
 * Returns the columns that every transition to a state changes, without those that the office sets with
 * it: the new state, and a reset of the columns that were valid in the previous state only.
 */
export function getTransitionChange(
  workOrder: WorkOrderRow,
  { to, role, reason, now }: Pick<WorkOrderTransition, 'to' | 'role' | 'reason' | 'now'>,
  context: ActionRules,
): Partial<WorkOrderRow> {
  // The hours of a visit that has started are kept, because they record when the work was done.
  const hasVisitStarted = workOrder.visitStartsAt !== null && workOrder.visitStartsAt <= now;
  const isDone = to === 'work_done' || to === 'completed';
  const clearsVisit = to !== 'in_progress' && !(isDone && hasVisitStarted);
  return {
    waitingFor: null,
    nextUpdateOn: null,
    closesOn: null,
    reopenUntil: null,
    // The database role of renters cannot write visit columns. That is harmless here, because the
    // visit hours of a cancelled request are never shown.
    ...(clearsVisit && (role !== 'renter' || to !== 'cancelled') && NO_VISIT),
    ...getStateChange(to, reason, now, context),
    state: to,
  };
}

function getStateChange(
  to: WorkOrderState,
  reason: string | undefined,
  now: Date,
  { rules, timeZone }: ActionRules,
): Partial<WorkOrderRow> {
  if (to === 'work_done') {
    const closesOn = addDays(getLocalTime(now, timeZone).date, rules.closeDays);
    return { closesOn, completionNote: reason ?? null };
  }
  if (to === 'completed') {
    return { reopenUntil: new Date(now.getTime() + rules.reopenDays * DAY_MS) };
  }
  if (to !== 'reopened') return {};
  // The work will be rated again after it is done again. The old rating stays in the timeline.
  return {
    completionNote: null,
    ratingStars: null,
    ratingReason: null,
    ratedAt: null,
    ratedBy: null,
  };
}
