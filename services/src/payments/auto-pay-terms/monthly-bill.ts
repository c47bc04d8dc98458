import {
  getMonthlyCharges,
  getProration,
  listLinesInEffect,
  scaleCents,
} from 'services/payments/lease/monthly-charges';
import type { PlainDate } from 'services/platform/dates/calendar';
import { getPreviousDueDate } from 'services/platform/dates/due-dates';
import type { LeaseAccount } from './plan-terms.ts';

/** The charges of one due date. Amounts in cents. */
export type MonthlyBill = {
  /** The full amount of all charges. */
  grossCents: number;
  /** The full amount of rent and other monthly charges. */
  recurringCents: number;
  /** The unpaid part of all charges. */
  leftCents: number;
  /** The part of `leftCents` that is not posted yet. */
  comingCents: number;
  isProrated: boolean;
};

/** Sums the monthly lines in effect on a day, in cents, before any proration. */
export const getMonthlyCents = ({ lines }: Pick<LeaseAccount, 'lines'>, on: PlainDate): number =>
  listLinesInEffect(lines, on).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Returns 110% of the monthly bill, rounded up to whole dollars, in cents. */
export const getSuggestedCap = (monthly: number) =>
  Math.ceil(scaleCents(monthly, 110, 100) / 100) * 100;

/**
 * Returns the bill of a due date: from posted charges when its rent is posted, otherwise from the lease
 * lines.
 */
export function getMonthlyBill(
  lease: LeaseAccount,
  dueOn: PlainDate,
  isForecast: boolean,
): MonthlyBill {
  const after = getPreviousDueDate(dueOn, lease.dueDay);
  const posted = lease.charges.filter((one) => one.dueOn > after && one.dueOn <= dueOn);
  const sum = (getCents: (one: (typeof posted)[number]) => number) =>
    posted.reduce((total, one) => total + getCents(one), 0);
  const bill = {
    grossCents: sum((one) => one.amountCents),
    recurringCents: sum((one) => (one.isRecurring ? one.amountCents : 0)),
    leftCents: sum((one) => one.leftCents),
    comingCents: 0,
    isProrated: false,
  };
  const isPosted = lease.postedThrough !== null && dueOn <= lease.postedThrough;
  if (isPosted || !isForecast) return bill;
  const cents = getMonthlyCharges(lease, dueOn).reduce((total, one) => total + one.cents, 0);
  return {
    grossCents: bill.grossCents + cents,
    recurringCents: bill.recurringCents + cents,
    leftCents: bill.leftCents + cents,
    comingCents: cents,
    isProrated: getProration(lease, dueOn) !== null,
  };
}

/** Sums the unpaid parts of charges, in cents. */
export const sumLeftCents = (charges: readonly { leftCents: number }[]) =>
  charges.reduce((sum, one) => sum + one.leftCents, 0);
