import type { Money } from 'services/payments/charges/money-of-lease';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { Problem } from 'services/platform/errors/problem';
import { MINIMUM_CENTS, type Verdict } from './guard.ts';

export const onlineDisabled = (facts: LeaseFacts) =>
  new Problem(409, 'online_payments_disabled', 'Online payments are off for this home.', {
    details: { reason: facts.disabledReason ?? '', offline_payment: facts.offlinePayment },
  });

/** What a refusal of an amount says of the books. */
export const booksOf = ({ balanceCents, pendingCents, leftToPayCents }: Money) => ({
  balance_cents: balanceCents,
  pending_cents: pendingCents,
  left_to_pay_cents: leftToPayCents,
});

/** Why such an amount cannot be paid. `field`: where it stands in the request, if it does. */
export function amountProblem(
  verdict: Extract<Verdict, 'over_balance' | 'below_minimum'>,
  money: Money,
  field?: 'amount_cents',
  more: Record<string, string> = {},
): Problem {
  const where = field && { field };
  const details = { ...booksOf(money), ...more };
  if (verdict === 'over_balance') {
    return new Problem(422, 'amount_over_balance', 'That is more than is owed.', {
      ...where,
      details,
    });
  }
  return new Problem(422, 'amount_below_minimum', 'That is less than can be paid online.', {
    ...where,
    details: { ...details, minimum_cents: MINIMUM_CENTS },
  });
}
