import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { addBusinessDays, getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import type { WorkOrderPromise } from 'shared/contract/work-order-status';
import { addDays } from 'shared/format/calendar-date';
import { daysBetween } from 'shared/format/date';
import { isClosed } from './work-order-states.ts';

type Due = { kind: WorkOrderPromise['kind']; on: PlainDate };
type PromiseColumns = Pick<
  OrderRow,
  'state' | 'submittedAt' | 'targetOn' | 'nextUpdateOn' | 'nudgedFor'
>;

export type PromiseFacts = {
  order: PromiseColumns;
  /** When the work was last marked done; null where it never was. */
  doneAt: Date | null;
  timeZone: string;
  now: Date;
};

/** The office answers a new request within one business day. */
const ANSWER_DAYS = 1;

/**
 * What the office owes next. A missed target date comes before anything else: a message that promises an
 * update does not replace it, only a new target date does.
 */
function getDue(order: PromiseColumns, sentOn: PlainDate, judgedOn: PlainDate): Due {
  const { targetOn, nextUpdateOn } = order;
  const isTargetMissed = targetOn !== null && targetOn < judgedOn;
  if (nextUpdateOn !== null && !isTargetMissed) return { kind: 'update', on: nextUpdateOn };
  if (targetOn !== null) return { kind: 'work', on: targetOn };
  return { kind: 'answer', on: addBusinessDays(sentOn, ANSWER_DAYS) };
}

/** The promise clock: it runs until the renter agrees. Null once the request is closed. */
export function getPromise({
  order,
  doneAt,
  timeZone,
  now,
}: PromiseFacts): WorkOrderPromise | null {
  if (isClosed(order.state)) return null;
  const sentOn = getLocalTime(order.submittedAt, timeZone).date;
  // While the renter has not answered, the office is not late for it.
  const isDone = order.state === 'work_done' && doneAt !== null;
  const judgedOn = getLocalTime(isDone ? doneAt : now, timeZone).date;
  const due = getDue(order, sentOn, judgedOn);
  const isMissed = judgedOn > due.on;
  return {
    kind: due.kind,
    due_on: due.on,
    judged_on: judgedOn,
    is_missed: isMissed,
    days_total: Math.max(1, daysBetween(sentOn, due.on)),
    nudge_from: addDays(due.on, 1),
    nudge: getNudge(order, due, isMissed),
  };
}

/** While the work waits for the renter's own answer, there is nothing to remind of. */
function getNudge(order: PromiseColumns, due: Due, isMissed: boolean): WorkOrderPromise['nudge'] {
  if (order.nudgedFor === due.on) return 'sent';
  return isMissed && order.state !== 'work_done' ? 'open' : 'not_yet';
}
