import { addDays, type PlainDate } from 'services/platform/dates/calendar';
import { dueOnBefore, nextDueOn } from 'services/platform/dates/due-days';
import { daysBetween } from 'shared/format/date';
import type { ChargeLine, LeaseMoney } from './plan-terms.ts';

/** What falls due with one due date, cents. */
export type Bill = {
  /** All charges of the month, as charged. */
  grossCents: number;
  /** Rent and what comes every month, as charged. */
  recurringCents: number;
  /** What of them is not paid yet. */
  leftCents: number;
  /** What of it is not in the books yet. */
  comingCents: number;
  isProrated: boolean;
};

/** A part of a sum, rounded half up to whole cents. */
export const partOf = (cents: number, part: number, whole: number) =>
  Math.floor((2 * cents * part + whole) / (2 * whole));

const linesOn = <L extends ChargeLine>(lines: readonly L[], on: PlainDate): L[] =>
  lines.filter(({ startsOn, endsOn }) => startsOn <= on && (endsOn === null || endsOn >= on));

/** What the lease charges for a month that begins on this day, before any proration. */
export const monthlyCents = ({ lines }: Pick<LeaseMoney, 'lines'>, on: PlainDate): number =>
  linesOn(lines, on).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A tenth above the monthly bill, in whole dollars. */
export const suggestedCap = (monthly: number) => Math.ceil(partOf(monthly, 110, 100) / 100) * 100;

/** The bill of a due date: from the books where its rent is posted, else from the lease. */
export function billOf(lease: LeaseMoney, dueOn: PlainDate, isForecast: boolean): Bill {
  const after = dueOnBefore(dueOn, lease.dueDay);
  const booked = lease.charges.filter((one) => one.dueOn > after && one.dueOn <= dueOn);
  const sum = (of: (one: (typeof booked)[number]) => number) =>
    booked.reduce((total, one) => total + of(one), 0);
  const bill = {
    grossCents: sum((one) => one.amountCents),
    recurringCents: sum((one) => (one.isRecurring ? one.amountCents : 0)),
    leftCents: sum((one) => one.leftCents),
    comingCents: 0,
    isProrated: false,
  };
  const isPosted = lease.postedThrough !== null && dueOn <= lease.postedThrough;
  if (isPosted || !isForecast) return bill;
  const cents = comingLines(lease, dueOn).reduce((total, one) => total + one.cents, 0);
  return {
    grossCents: bill.grossCents + cents,
    recurringCents: bill.recurringCents + cents,
    leftCents: bill.leftCents + cents,
    comingCents: cents,
    isProrated: lastDays(lease, dueOn) !== null,
  };
}

type Calendar = Pick<LeaseMoney, 'dueDay' | 'leaseEnd'>;

/** The days of the last month, where the lease ends within it; null of a whole one. */
function lastDays({ dueDay, leaseEnd }: Calendar, dueOn: PlainDate) {
  const next = nextDueOn(dueOn, dueDay);
  if (leaseEnd === null || leaseEnd >= addDays(next, -1)) return null;
  return { lived: Math.max(0, daysBetween(dueOn, leaseEnd) + 1), all: daysBetween(dueOn, next) };
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

/** What is unpaid of charges, cents. */
export const leftOf = (charges: readonly { leftCents: number }[]) =>
  charges.reduce((sum, one) => sum + one.leftCents, 0);
