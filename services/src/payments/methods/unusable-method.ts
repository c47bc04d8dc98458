import { Problem } from 'services/platform/errors/problem';
import type { PaymentMethod } from 'shared/contract/payments/methods';

/** Returns why a method cannot be used, in text for the renter; null when it can. */
export function getUnusableReason(state: PaymentMethod['state']) {
  if (state === 'expired') return 'This card has expired.';
  if (state === 'blocked') return 'Your bank refused this account. Choose another payment method.';
  if (state === 'pending_verification') return 'This account is not verified yet.';
  return null;
}

export const createUnusableProblem = (state: PaymentMethod['state']) =>
  new Problem(422, 'method_unusable', 'This payment method cannot be used.', {
    field: 'method_id',
    details: { reason: getUnusableReason(state) ?? '' },
  });
