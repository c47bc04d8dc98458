import type { Payment } from 'shared/contract/payments/payments';
import type { AccountSummary } from 'shared/contract/payments/summary';

export const isOutcomeUnknown = (payment: Payment) =>
  payment.state === 'submitting' || payment.state === 'unknown';

/** Returns the renter's own payment whose outcome is unknown, if there is one. */
export const findOwnUnknownPayment = (summary: AccountSummary): Payment | undefined =>
  summary.payments_on_the_way.find((payment) => payment.own && isOutcomeUnknown(payment));
