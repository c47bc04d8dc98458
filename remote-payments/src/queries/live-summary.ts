import { useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { paymentQueries } from 'shared/queries/payments';
import { usePersonId } from 'shared/session/session';

/** Polling interval while a payment is pending, in milliseconds. */
export const POLL_PENDING_MS = 2_000;

/** Loads the account summary and polls it while a payment is on the way. */
export function useLiveSummary() {
  return useQuery({
    ...paymentQueries.summary(useApi(), { personId: usePersonId() }),
    refetchInterval: ({ state }) =>
      state.data?.payments_on_the_way.length ? POLL_PENDING_MS : false,
  });
}
