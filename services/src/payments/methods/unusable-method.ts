import { Problem } from 'services/platform/errors/problem';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { t } from './texts.ts';

/** Returns why a method cannot be used, in text for the renter; null when it can. */
export function getUnusableReason(state: PaymentMethod['state']) {
  return state === 'active' || state === 'expiring' ? null : t(`unusable.${state}`);
}

/** For a card that can be used today, but not on the payment date. */
export const getExpiresBeforeDateReason = () => t('unusable.expiresBeforeDate');

export const createUnusableProblem = (state: PaymentMethod['state']) =>
  new Problem(422, 'method_unusable', 'This payment method cannot be used.', {
    field: 'method_id',
    details: { reason: getUnusableReason(state) ?? '' },
  });
