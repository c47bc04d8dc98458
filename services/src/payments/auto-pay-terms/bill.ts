import { comingLines, lastDays, linesOn, partOf } from 'services/payments/lease/coming-lines';
import type { PlainDate } from 'services/platform/dates/calendar';
import { getPreviousDueDate } from 'services/platform/dates/due-dates';
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

/** What the lease charges for a month that begins on this day, before any proration. */
export const monthlyCents = ({ lines }: Pick<LeaseMoney, 'lines'>, on: PlainDate): number =>
  linesOn(lines, on).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A tenth above the monthly bill, in whole dollars. */
export const suggestedCap = (monthly: number) => Math.ceil(partOf(monthly, 110, 100) / 100) * 100;

/** The bill of a due date: from the books where its rent is posted, else from the lease. */
export function billOf(lease: LeaseMoney, dueOn: PlainDate, isForecast: boolean): Bill {
  const after = getPreviousDueDate(dueOn, lease.dueDay);
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

/** What is unpaid of charges, cents. */
export const leftOf = (charges: readonly { leftCents: number }[]) =>
  charges.reduce((sum, one) => sum + one.leftCents, 0);
