import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from 'shared/api/api-context';
import { ApiError, isRefusal } from 'shared/api/api-error';
import type { AccountSummary } from 'shared/contract/payments/summary';
import type { Prefetch } from 'shared/federation/section-module';
import { paymentQueries, useAccountSummary } from 'shared/queries/payments';
import { fetchNestedQuery } from 'shared/query-client/fetch-nested-query';
import { usePersonId } from 'shared/session/session';
import { RECEIPT_COUNT } from './overview.ts';
import { NO_QUOTE_INPUT, payNowQueries, type QuoteInput } from './pay-now.ts';

/** Age in ms up to which a prefetched quote starts a payment. The service checks for other payments again. */
const FRESH_MS = 30_000;

/** Prefetches the quote for everything that is owed, with which Pay now starts. */
export function prefetchPayNow({ api, session, ask }: Prefetch): void {
  const ids = { personId: session.dataAccess.person_id };
  ask({
    queryKey: ['paying', 'prefetch', ids],
    queryFn: async (context) => {
      const summary = await fetchNestedQuery(context, paymentQueries.summary(api, ids));
      const leftCents = summary?.left_to_pay_cents ?? 0;
      if (leftCents > 0) {
        const input = { ...NO_QUOTE_INPUT, amountCents: leftCents, leftCents };
        // Not while the review shows this quote: `ask` skips a query in use.
        ask({ ...payNowQueries.quote(api, input), staleTime: FRESH_MS });
      }
      return null;
    },
    // The result is in the cache of the two queries inside.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Loads the quote with which a payment starts, unless it was just prefetched. A null input disables the query. */
export function useStartQuote(input: QuoteInput | null) {
  const [startedAt] = useState(Date.now);
  const query = payNowQueries.quote(useApi(), input ?? NO_QUOTE_INPUT);
  const quote = useQuery({ ...query, enabled: input !== null, staleTime: FRESH_MS });
  // The guard of an older quote does not include payments made since.
  const isFresh = quote.dataUpdatedAt > startedAt - FRESH_MS;
  return isFresh ? quote : { ...quote, data: undefined };
}

type StartQuote = ReturnType<typeof useStartQuote>;

/** Whether the service refuses this payment, such as an amount that is too large. */
export const isQuoteRefused = ({ error }: StartQuote): boolean => isRefusal(error);

/**
 * Loads the account summary again, once, when the quote shows that another amount is owed by now. Returns true while
 * the summary is outdated.
 */
export function useRefetchOutdatedSummary(
  { data, error }: StartQuote,
  { left_to_pay_cents: leftCents }: AccountSummary,
): boolean {
  const { refetch } = useAccountSummary();
  const [isChecked, setIsChecked] = useState(false);
  const isOutdated = data
    ? data.amount_cents + data.left_after_cents - data.ahead_cents !== leftCents
    : error instanceof ApiError && error.code === 'amount_over_balance';
  const mustRefetch = isOutdated && !isChecked;
  useEffect(() => {
    if (mustRefetch) void refetch().then(() => setIsChecked(true));
  }, [mustRefetch, refetch]);
  return mustRefetch;
}

/** Loads the last received payments, newest first, when `isNeeded`. */
export function useLastPayments(isNeeded: boolean) {
  const query = paymentQueries.received(useApi(), { personId: usePersonId() }, RECEIPT_COUNT);
  return useQuery({ ...query, enabled: isNeeded });
}
