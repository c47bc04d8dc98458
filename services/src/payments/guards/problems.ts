import type { AccountBalance } from 'services/payments/charges/account-balance';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { Problem } from 'services/platform/errors/problem';
import { type AmountVerdict, MINIMUM_CENTS } from './amount-guard.ts';

export const createOnlineDisabledProblem = (leaseTerms: LeasePaymentTerms) =>
  new Problem(409, 'online_payments_disabled', 'Online payments are off for this home.', {
    details: {
      reason: leaseTerms.disabledReason ?? '',
      offline_payment: leaseTerms.offlinePayment,
    },
  });

/** Converts a balance to the details of a problem. */
export const toBalanceDetails = ({
  balanceCents,
  pendingCents,
  leftToPayCents,
}: AccountBalance) => ({
  balance_cents: balanceCents,
  pending_cents: pendingCents,
  left_to_pay_cents: leftToPayCents,
});

/** Creates the problem for an amount that cannot be paid. `field`: its field in the request, if any. */
export function createAmountProblem(
  verdict: Extract<AmountVerdict, 'over_balance' | 'below_minimum'>,
  money: AccountBalance,
  field?: 'amount_cents',
  extraDetails: Record<string, string> = {},
): Problem {
  const fieldDetails = field && { field };
  const details = { ...toBalanceDetails(money), ...extraDetails };
  if (verdict === 'over_balance') {
    return new Problem(422, 'amount_over_balance', 'The amount is more than you owe.', {
      ...fieldDetails,
      details,
    });
  }
  return new Problem(422, 'amount_below_minimum', 'The amount is too small to pay online.', {
    ...fieldDetails,
    details: { ...details, minimum_cents: MINIMUM_CENTS },
  });
}
