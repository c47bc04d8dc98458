import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { getGraceEnd, isLate, type PlainDate } from 'services/platform/dates/calendar';
import { getDueState } from 'shared/format/due-state';
import type { ChargeRow } from './store/open-charges.ts';

export type AccountBalance = { balanceCents: number; pendingCents: number; leftToPayCents: number };

/** Computes the amount left to pay: the balance without payments in flight. */
export const toAccountBalance = (balanceCents: number, pendingCents: number): AccountBalance => ({
  balanceCents,
  pendingCents,
  leftToPayCents: balanceCents - pendingCents,
});

/** Something to pay with its due date, posted or upcoming. */
export type DueItem = { chargeType: string; dueOn: PlainDate };

/**
 * Returns the due date that a new payment is compared with: that of overdue rent, otherwise the next one,
 * otherwise the oldest. `getDueState` decides what is overdue. Null when nothing is open.
 */
export function getRelevantDueDate(
  charges: readonly DueItem[],
  today: PlainDate,
): PlainDate | null {
  const isOverdue = ({ dueOn }: DueItem) => getDueState(dueOn, today) === 'overdue';
  const byDate = charges.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const overdueRent = byDate.find((one) => one.chargeType === 'rent' && isOverdue(one));
  const upcoming = byDate.find((one) => !isOverdue(one));
  return (overdueRent ?? upcoming ?? byDate[0])?.dueOn ?? null;
}

/** Returns the late fee that can still be avoided, and its deadline; null when there is none. */
export function getAvoidableLateFee(
  charges: readonly ChargeRow[],
  leaseTerms: LeasePaymentTerms,
  today: PlainDate,
): { after: PlainDate; amountCents: number } | null {
  if (leaseTerms.lateFeeCents <= 0) return null;
  const dates = charges
    .filter((open) => open.chargeType === 'rent' && !isLate(open.dueOn, leaseTerms.graceDay, today))
    .map((open) => getGraceEnd(open.dueOn, leaseTerms.graceDay))
    .sort();
  return dates[0] === undefined ? null : { after: dates[0], amountCents: leaseTerms.lateFeeCents };
}
