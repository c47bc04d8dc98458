import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import { addBusinessDays, getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import type { WorkOrderPromise } from 'shared/contract/work-order-status';
import { addDays, countDays } from 'shared/format/calendar-date';
import { isClosed } from './work-order-state-machine.ts';

type Due = { kind: WorkOrderPromise['kind']; on: PlainDate };
type PromiseColumns = Pick<
  WorkOrderRow,
  'state' | 'submittedAt' | 'targetOn' | 'nextUpdateOn' | 'nudgedFor'
>;

export type WorkOrderPromiseInput = {
  order: PromiseColumns;
  /** When the work was last marked done; null if it never was. */
  doneAt: Date | null;
  timeZone: string;
  now: Date;
};

/** The office answers a new request within one business day. */
const ANSWER_DAYS = 1;

/**
 * Returns what the office has promised next. A missed target date has priority: a promised update does not
 * replace it, only a new target date does.
 */
function getNextDue(order: PromiseColumns, sentOn: PlainDate, judgedOn: PlainDate): Due {
  const { targetOn, nextUpdateOn } = order;
  const isTargetMissed = targetOn !== null && targetOn < judgedOn;
  if (nextUpdateOn !== null && !isTargetMissed) return { kind: 'update', on: nextUpdateOn };
  if (targetOn !== null) return { kind: 'work', on: targetOn };
  return { kind: 'answer', on: addBusinessDays(sentOn, ANSWER_DAYS) };
}

/** Returns the current promise of the office and whether it was missed; null once the work order is closed. */
export function getWorkOrderPromise({
  order,
  doneAt,
  timeZone,
  now,
}: WorkOrderPromiseInput): WorkOrderPromise | null {
  if (isClosed(order.state)) return null;
  const sentOn = getLocalTime(order.submittedAt, timeZone).date;
  // While the renter has not answered finished work, the office is judged by the day it was done.
  const isDone = order.state === 'work_done' && doneAt !== null;
  const judgedOn = getLocalTime(isDone ? doneAt : now, timeZone).date;
  const due = getNextDue(order, sentOn, judgedOn);
  const isMissed = judgedOn > due.on;
  return {
    kind: due.kind,
    due_on: due.on,
    judged_on: judgedOn,
    is_missed: isMissed,
    days_total: Math.max(1, countDays(sentOn, due.on)),
    nudge_from: addDays(due.on, 1),
    nudge: getNudge(order, due, isMissed),
  };
}

/** No reminder is possible while the work order waits for the renter's answer. */
function getNudge(order: PromiseColumns, due: Due, isMissed: boolean): WorkOrderPromise['nudge'] {
  if (order.nudgedFor === due.on) return 'sent';
  return isMissed && order.state !== 'work_done' ? 'open' : 'not_yet';
}
