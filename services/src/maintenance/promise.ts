import type { WorkOrderPromise } from 'shared/contract/work-order-story';
import { daysBetween } from 'shared/format/date';
import { addBusinessDays, addDays, localTime, type PlainDate } from '../dates/calendar.ts';
import type { workOrder } from '../db/schema/maintenance.ts';
import { isClosed } from './work-order-states.ts';

type Row = typeof workOrder.$inferSelect;
type Due = { kind: WorkOrderPromise['kind']; on: PlainDate };

/** The office answers a new request within one working day. */
const ANSWER_DAYS = 1;

/** What the office owes next: the word that it has promised, else the work, else its first answer. */
function dueOf(row: Row, sentOn: PlainDate): Due {
  if (row.nextUpdateOn !== null) return { kind: 'update', on: row.nextUpdateOn };
  if (row.targetOn !== null) return { kind: 'work', on: row.targetOn };
  return { kind: 'answer', on: addBusinessDays(sentOn, ANSWER_DAYS) };
}

/** The promise clock: it runs until the renter agrees. Null once the request is closed. */
export function promiseOf(row: Row, timeZone: string, now: Date): WorkOrderPromise | null {
  if (isClosed(row.state)) return null;
  const sentOn = localTime(row.submittedAt, timeZone).date;
  const today = localTime(now, timeZone).date;
  const due = dueOf(row, sentOn);
  return {
    kind: due.kind,
    due_on: due.on,
    days_total: Math.max(1, daysBetween(sentOn, due.on)),
    nudge_from: addDays(due.on, 1),
    nudge: nudgeOf(row, due, today),
  };
}

/** While the work waits for the renter's own yes, there is nothing to remind of. */
function nudgeOf(row: Row, due: Due, today: PlainDate): WorkOrderPromise['nudge'] {
  if (row.nudgedFor === due.on) return 'sent';
  return today > due.on && row.state !== 'work_done' ? 'open' : 'not_yet';
}
