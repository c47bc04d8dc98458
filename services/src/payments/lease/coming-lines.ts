import type { PlainDate } from 'services/platform/dates/calendar';
import { getNextDueDate } from 'services/platform/dates/due-dates';
import { addDays, countDays } from 'shared/format/calendar-date';
import type { ChargeLine, LeaseCalendar } from './recurring.ts';

/** A part of a sum, rounded half up to whole cents. */
export const partOf = (cents: number, part: number, whole: number) =>
  Math.floor((2 * cents * part + whole) / (2 * whole));

export const linesOn = <L extends ChargeLine>(lines: readonly L[], on: PlainDate): L[] =>
  lines.filter(({ startsOn, endsOn }) => startsOn <= on && (endsOn === null || endsOn >= on));

type Calendar = Pick<LeaseCalendar, 'dueDay' | 'leaseEnd'>;

/** The days of the last month, where the lease ends within it; null of a whole one. */
export function lastDays({ dueDay, leaseEnd }: Calendar, dueOn: PlainDate) {
  const next = getNextDueDate(dueOn, dueDay);
  if (leaseEnd === null || leaseEnd >= addDays(next, -1)) return null;
  return { lived: Math.max(0, countDays(dueOn, leaseEnd) + 1), all: countDays(dueOn, next) };
}

/** What each line of the lease will charge with a due date; the last month is paid by the day. */
export function comingLines<L extends ChargeLine>(
  lease: Calendar & { lines: readonly L[] },
  dueOn: PlainDate,
): { line: L; cents: number }[] {
  const days = lastDays(lease, dueOn);
  return linesOn(lease.lines, dueOn).map((line) => ({
    line,
    cents: days ? partOf(line.amountCents, days.lived, days.all) : line.amountCents,
  }));
}
