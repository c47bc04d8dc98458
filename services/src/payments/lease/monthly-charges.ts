import type { PlainDate } from 'services/platform/dates/calendar';
import { getNextDueDate } from 'services/platform/dates/due-dates';
import { addDays, countDays } from 'shared/format/calendar-date';

import type { LeaseCalendar, RecurringChargeLine } from './recurring-charges.ts';

/** Returns cents * part / whole, rounded half up to whole cents. */
export const scaleCents = (cents: number, part: number, whole: number) =>
  Math.floor((2 * cents * part + whole) / (2 * whole));

export const listLinesInEffect = <L extends RecurringChargeLine>(
  lines: readonly L[],
  on: PlainDate,
): L[] =>
  lines.filter(({ startsOn, endsOn }) => startsOn <= on && (endsOn === null || endsOn >= on));

type Calendar = Pick<LeaseCalendar, 'dueDay' | 'leaseEnd'>;

/**
 * Returns the occupied and total days of the last month when the lease ends within it; null for a full month.
 */
export function getProration({ dueDay, leaseEnd }: Calendar, dueOn: PlainDate) {
  const next = getNextDueDate(dueOn, dueDay);
  if (leaseEnd === null || leaseEnd >= addDays(next, -1)) return null;
  return {
    occupied: Math.max(0, countDays(dueOn, leaseEnd) + 1),
    total: countDays(dueOn, next),
  };
}

/** Returns what each line of the lease charges on a due date. The last month is prorated by day. */
export function getMonthlyCharges<L extends RecurringChargeLine>(
  lease: Calendar & { lines: readonly L[] },
  dueOn: PlainDate,
): { line: L; cents: number }[] {
  const days = getProration(lease, dueOn);
  return listLinesInEffect(lease.lines, dueOn).map((line) => ({
    line,
    cents: days ? scaleCents(line.amountCents, days.occupied, days.total) : line.amountCents,
  }));
}
