import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { nullIfMissing } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import { createPayment, createQuote, findPaymentByKey, getPayment } from 'shared/api/payments';
import type { Payment } from 'shared/contract/payments/payments';
import { paymentInvalidations, paymentsKey } from 'shared/queries/payments';
import { fetchNestedQuery } from 'shared/query-client/fetch-nested-query';
import { POLL_PENDING_MS } from './live-summary.ts';
import { isOutcomeUnknown } from './unknown-payment.ts';

/** Polling interval for a payment whose outcome is unknown, in milliseconds. */
export const POLL_UNKNOWN_MS = 5_000;
/** States of a payment or refund in transit, which an open page polls frequently. */
const IN_TRANSIT_STATES: readonly Payment['state'][] = ['pending', 'refund_pending'];
/** States of a payment that can still be returned or refunded, which an open page polls less often. */
const RECEIVED_STATES: readonly Payment['state'][] = ['settled', 'partly_refunded'];
const POLL_RECEIVED_MS = 10_000;

export interface QuoteInput {
  amountCents: number;
  leftCents: number;
  /** The date on which to send the payment; null means now. */
  sendOn: string | null;
  /** True to also cover upcoming charges. */
  payAhead: boolean;
}

export const payNowQueries = {
  /** The amount due is part of the key, because the remaining amount in the quote depends on it. */
  quote: (api: ApiClient, { amountCents, leftCents, ...how }: QuoteInput) =>
    queryOptions({
      queryKey: ['paying', 'quote', { amountCents, leftCents, ...how }],
      queryFn: () => createQuote(api, amountCents, how),
    }),
  payment: (api: ApiClient, paymentId: string) =>
    queryOptions({
      queryKey: [...paymentsKey, 'one', { paymentId }],
      queryFn: () => getPayment(api, paymentId),
      refetchInterval: ({ state }) => {
        if (state.data === undefined) return false;
        if (isOutcomeUnknown(state.data)) return POLL_UNKNOWN_MS;
        if (RECEIVED_STATES.includes(state.data.state)) return POLL_RECEIVED_MS;
        return IN_TRANSIT_STATES.includes(state.data.state) ? POLL_PENDING_MS : false;
      },
    }),
  /** `tries` is part of the key, because a lookup from before the last try is outdated. */
  attempt: (api: ApiClient, attempt: { key: string; tries: number }) =>
    queryOptions({
      queryKey: ['paying', 'attempt', attempt],
      queryFn: () => findPaymentWithRetries(api, attempt.key),
      refetchInterval: ({ state }) => (state.data === undefined ? POLL_UNKNOWN_MS : false),
    }),
};

export function useQuote(ids: QuoteInput) {
  return useQuery(payNowQueries.quote(useApi(), ids));
}

/** The input of a disabled query. */
export const NO_QUOTE_INPUT: QuoteInput = {
  amountCents: 0,
  leftCents: 0,
  sendOn: null,
  payAhead: false,
};

/** Loads a quote if an input is given; null disables the query. */
export function useOptionalQuote(ids: QuoteInput | null) {
  const query = payNowQueries.quote(useApi(), ids ?? NO_QUOTE_INPUT);
  return useQuery({ ...query, enabled: ids !== null });
}

/** Loads a quote and keeps the previous one as placeholder while a new date loads. */
export function useQuoteForDate(ids: QuoteInput) {
  return useQuery({
    ...payNowQueries.quote(useApi(), ids),
    placeholderData: (previous) => previous,
  });
}

/** Fetches a quote before the next step, so that a refusal appears at the amount field. */
export function useFetchQuote() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    // Never cached, because the guard has to include payments made since. `networkMode: always` makes a lost
    // connection fail immediately; otherwise the mutation would pause silently.
    mutationFn: (ids: QuoteInput) =>
      fetchNestedQuery(
        { client },
        { ...payNowQueries.quote(api, ids), staleTime: 0, networkMode: 'always' },
      ),
  });
}

/** Discards outdated quotes: active queries are reloaded, inactive ones are removed. */
export function useRefreshQuotes() {
  const client = useQueryClient();
  return () => {
    const queryKey = ['paying', 'quote'];
    client.removeQueries({ queryKey, type: 'inactive' });
    void client.refetchQueries({ queryKey, type: 'active' });
  };
}

export function usePayment(paymentId: string) {
  return useQuery(payNowQueries.payment(useApi(), paymentId));
}

export function usePaymentByKey(attempt: { key: string; tries: number }) {
  return useQuery(payNowQueries.attempt(useApi(), attempt));
}

export type PaymentSubmission = { key: string; body: Parameters<typeof createPayment>[1] };

/** Creates a payment. The automatic retry (spec 9: once) sends the same idempotency key. */
export function useCreatePayment() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: PaymentSubmission) => createPayment(api, body, key),
    // The result page reads the payment from the cache without another request.
    onSuccess: (payment) =>
      client.setQueryData(payNowQueries.payment(api, payment.payment_id).queryKey, payment),
    meta: { invalidates: paymentInvalidations },
  });
}

const MAX_LOOKUPS = 3;
const LOOKUP_DELAY_MS = 1_000;

/**
 * Finds the payment with an idempotency key; null if there is none. The service may still be processing the
 * original request after a reload, so it looks up to `MAX_LOOKUPS` times before it returns null.
 */
async function findPaymentWithRetries(api: ApiClient, key: string): Promise<Payment | null> {
  for (let lookup = 1; lookup <= MAX_LOOKUPS; lookup += 1) {
    const payment = await findPaymentByKey(api, key).catch(nullIfMissing);
    if (payment !== null) return payment;
    if (lookup < MAX_LOOKUPS) await new Promise((resolve) => setTimeout(resolve, LOOKUP_DELAY_MS));
  }
  return null;
}
