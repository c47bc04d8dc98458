import { getGraceEnd, type PlainDate } from 'services/platform/dates/calendar';
import { getDayOfMonth, getMonth, getYear, toCalendarDate } from 'shared/format/calendar-date';

/** A late fee that was charged. */
export type LateFee = { on: PlainDate; amountCents: number };

/**
 * Returns the days on which the late fee of a rent is charged. A fee does not reference its rent, so it is
 * assigned to the last rent that was late on that day, as the office does.
 */
export function getLateFeeWindow(dueOn: PlainDate, graceDay: number) {
  const nextDueOn = toCalendarDate(getYear(dueOn), getMonth(dueOn) + 1, getDayOfMonth(dueOn));
  return { after: getGraceEnd(dueOn, graceDay), until: getGraceEnd(nextDueOn, graceDay) };
}

/** Lists the late fees that were charged for the rent of this window. */
export const listLateFeesInWindow = (
  fees: readonly LateFee[],
  { after, until }: ReturnType<typeof getLateFeeWindow>,
): LateFee[] => fees.filter(({ on }) => on > after && on <= until);

/**
 * Returns true when unpaid rent can still get a late fee: it has none yet, and the next rent is not late.
 */
export function canStillGetLateFee(
  dueOn: PlainDate,
  graceDay: number,
  { today, fees }: { today: PlainDate; fees: readonly LateFee[] },
): boolean {
  const days = getLateFeeWindow(dueOn, graceDay);
  return today <= days.until && listLateFeesInWindow(fees, days).length === 0;
}
