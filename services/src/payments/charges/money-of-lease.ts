import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { getGraceEnd, isLate, type PlainDate } from 'services/platform/dates/calendar';
import { getDueState } from 'shared/format/due-state';
import type { ChargeRow } from './store/money.ts';

export type Money = { balanceCents: number; pendingCents: number; leftToPayCents: number };

/** What is left to pay: the balance without what is on its way. */
export const toMoney = (balanceCents: number, pendingCents: number): Money => ({
  balanceCents,
  pendingCents,
  leftToPayCents: balanceCents - pendingCents,
});

/** What is to be paid and by when, in the books or still to come. */
export type Due = { chargeType: string; dueOn: PlainDate };

/**
 * The due date that a new payment is measured against: that of overdue rent, else the next one to come, else
 * the oldest. What is overdue is decided by `getDueState`. Null where nothing is open.
 */
export function findDateToMeet(charges: readonly Due[], today: PlainDate): PlainDate | null {
  const isOverdue = ({ dueOn }: Due) => getDueState(dueOn, today) === 'overdue';
  const byDate = charges.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const overdueRent = byDate.find((one) => one.chargeType === 'rent' && isOverdue(one));
  const coming = byDate.find((one) => !isOverdue(one));
  return (overdueRent ?? coming ?? byDate[0])?.dueOn ?? null;
}

/** The late fee that still can be avoided, and by when; null where none threatens. */
export function threateningLateFee(
  charges: readonly ChargeRow[],
  facts: LeaseFacts,
  today: PlainDate,
): { after: PlainDate; amountCents: number } | null {
  if (facts.lateFeeCents <= 0) return null;
  const dates = charges
    .filter((open) => open.chargeType === 'rent' && !isLate(open.dueOn, facts.graceDay, today))
    .map((open) => getGraceEnd(open.dueOn, facts.graceDay))
    .sort();
  return dates[0] === undefined ? null : { after: dates[0], amountCents: facts.lateFeeCents };
}
