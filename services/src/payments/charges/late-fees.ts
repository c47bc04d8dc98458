import { getGraceEnd, type PlainDate } from 'services/platform/dates/calendar';
import { getDayOfMonth, getMonth, getYear, toCalendarDate } from 'shared/format/calendar-date';

/** A late fee as it was charged. */
export type LateFee = { on: PlainDate; amountCents: number };

/**
 * The days on which the late fee of a rent is charged. A fee does not name its rent: like the office,
 * we take it for the last one that was late on that day.
 */
export function lateFeeDays(dueOn: PlainDate, graceDay: number) {
  const nextDueOn = toCalendarDate(getYear(dueOn), getMonth(dueOn) + 1, getDayOfMonth(dueOn));
  return { after: getGraceEnd(dueOn, graceDay), until: getGraceEnd(nextDueOn, graceDay) };
}

/** What of the late fees of a lease was charged for the rent of these days. */
export const feesWithin = (
  fees: readonly LateFee[],
  { after, until }: ReturnType<typeof lateFeeDays>,
): LateFee[] => fees.filter(({ on }) => on > after && on <= until);

/** Whether rent that is open may still get a late fee: it has none, and the next one is not late. */
export function mayFollow(
  dueOn: PlainDate,
  graceDay: number,
  { today, fees }: { today: PlainDate; fees: readonly LateFee[] },
): boolean {
  const days = lateFeeDays(dueOn, graceDay);
  return today <= days.until && feesWithin(fees, days).length === 0;
}
