import { useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { Payment } from 'shared/contract/payments/payments';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { paymentQueries } from 'shared/queries/payments';
import { usePersonId } from 'shared/session/session';

/** How often a page asks again while a payment has not arrived. */
export const POLL_PENDING_MS = 2_000;

export const isOutcomeUnknown = (payment: Payment) =>
  payment.state === 'submitting' || payment.state === 'unknown';

/** The renter's own payment of which nobody knows yet whether it was taken. */
export const findOwnUnknownPayment = (summary: AccountSummary): Payment | undefined =>
  summary.payments_on_the_way.find((payment) => payment.own && isOutcomeUnknown(payment));

/** The summary, asked again while a payment is on the way, so that the renter sees it arrive. */
export function useLiveSummary() {
  return useQuery({
    ...paymentQueries.summary(useApi(), { personId: usePersonId() }),
    refetchInterval: ({ state }) =>
      state.data?.payments_on_the_way.length ? POLL_PENDING_MS : false,
  });
}
