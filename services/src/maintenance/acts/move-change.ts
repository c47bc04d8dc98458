import type { Ways } from 'services/maintenance/work-orders/asked';
import type { WorkOrderState } from 'services/maintenance/work-orders/state/work-order-states';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { getLocalTime } from 'services/platform/dates/calendar';
import { addDays } from 'shared/format/calendar-date';
import type { Move } from './move-order.ts';

const DAY_MS = 86_400_000;
const NO_VISIT = { visitStartsAt: null, visitEndsAt: null, visitCompany: null };

/** Work that has begun keeps its visit until it is done, waits, or is scheduled again. */
export const endsVisit = ({ state }: OrderRow, to: WorkOrderState) =>
  (state === 'scheduled' && to !== 'in_progress') || state === 'in_progress';

/**
 * What a move alone changes of a work order, apart from what the office sets with it: it takes back
 * whatever was valid only in the state before.
 */
export function getMoveChange(
  held: OrderRow,
  { to, mover, reason, now }: Pick<Move, 'to' | 'mover' | 'reason' | 'now'>,
  ways: Ways,
): Partial<OrderRow> {
  // Hours that have begun stay while work goes on and once it is done: they tell when it was done.
  const hasBegun = held.visitStartsAt !== null && held.visitStartsAt <= now;
  const isDone = to === 'work_done' || to === 'completed';
  const dropsHours = to !== 'in_progress' && !(isDone && hasBegun);
  return {
    waitingFor: null,
    nextUpdateOn: null,
    closesOn: null,
    reopenUntil: null,
    // A renter's role writes no visit; the hours of a cancelled request are shown nowhere.
    ...(dropsHours && (mover !== 'renter' || to !== 'cancelled') && NO_VISIT),
    ...broughtBy(to, reason, now, ways),
    state: to,
  };
}

function broughtBy(
  to: WorkOrderState,
  reason: string | undefined,
  now: Date,
  { rules, timeZone }: Ways,
): Partial<OrderRow> {
  if (to === 'work_done') {
    const closesOn = addDays(getLocalTime(now, timeZone).date, rules.closeDays);
    return { closesOn, completionNote: reason ?? null };
  }
  if (to === 'completed') {
    return { reopenUntil: new Date(now.getTime() + rules.reopenDays * DAY_MS) };
  }
  if (to !== 'reopened') return {};
  // It is judged anew when it is done anew; what was said stays in the story.
  return {
    completionNote: null,
    ratingStars: null,
    ratingReason: null,
    ratedAt: null,
    ratedBy: null,
  };
}
