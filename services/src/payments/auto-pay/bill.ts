import { addDays, dateOf, monthOf, type PlainDate, yearOf } from '../calendar.ts';
import type { LeaseMoney } from './plan-terms.ts';

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

const monthsFrom = (dueOn: PlainDate, months: number, dueDay: number) =>
  dateOf(yearOf(dueOn), monthOf(dueOn) + months, dueDay);

export const nextDueOn = (dueOn: PlainDate, dueDay: number) => monthsFrom(dueOn, 1, dueDay);
export const dueOnBefore = (dueOn: PlainDate, dueDay: number) => monthsFrom(dueOn, -1, dueDay);

/** A part of a sum, rounded half up to whole cents. */
export const partOf = (cents: number, part: number, whole: number) =>
  Math.floor((2 * cents * part + whole) / (2 * whole));

const daysBetween = (from: PlainDate, to: PlainDate) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** What the lease charges for a month that begins on this day, before any proration. */
export function monthlyCents({ lines }: Pick<LeaseMoney, 'lines'>, on: PlainDate): number {
  return lines
    .filter(({ startsOn, endsOn }) => startsOn <= on && (endsOn === null || endsOn >= on))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

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
  const { cents, isProrated } = comingRent(lease, dueOn);
  return {
    grossCents: bill.grossCents + cents,
    recurringCents: bill.recurringCents + cents,
    leftCents: bill.leftCents + cents,
    comingCents: cents,
    isProrated,
  };
}

/** The last month is paid by the day. */
function comingRent(lease: LeaseMoney, dueOn: PlainDate): { cents: number; isProrated: boolean } {
  const full = monthlyCents(lease, dueOn);
  const next = nextDueOn(dueOn, lease.dueDay);
  const { leaseEnd } = lease;
  if (leaseEnd === null || leaseEnd >= addDays(next, -1)) return { cents: full, isProrated: false };
  const days = daysBetween(dueOn, leaseEnd) + 1;
  return { cents: partOf(full, Math.max(0, days), daysBetween(dueOn, next)), isProrated: true };
}
