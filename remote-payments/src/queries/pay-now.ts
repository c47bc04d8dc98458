import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { nullIfMissing } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import { createPayment, createQuote, findPaymentByKey, getPayment } from 'shared/api/payments';
import type { Payment } from 'shared/contract/payments/payments';
import { paymentChanges, paymentsKey } from 'shared/queries/payments';
import { fetchPart } from 'shared/query-client/fetch-part';
import { isOutcomeUnknown, POLL_PENDING_MS } from './live-summary.ts';

/** How often a page asks again about a payment whose fate is not known. */
export const POLL_UNKNOWN_MS = 5_000;
/** On its way to the office or back: the page that shows it asks again. */
const IN_TRANSIT_STATES: readonly Payment['state'][] = ['pending', 'refund_pending'];
/** May still come back or be refunded: an open page asks now and then. */
const RECEIVED_STATES: readonly Payment['state'][] = ['settled', 'partly_refunded'];
const POLL_RECEIVED_MS = 10_000;

export interface QuoteInput {
  amountCents: number;
  leftCents: number;
  /** A later day; null: at once. */
  sendOn: string | null;
  /** Also for charges that come. */
  payAhead: boolean;
}

export const payNowQueries = {
  /** Another amount left to pay is another quote: what is left after it has changed. */
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
  /** `tries` parts one question from the next: an answer of before the last try is worth nothing. */
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

const NO_QUOTE_INPUT: QuoteInput = { amountCents: 0, leftCents: 0, sendOn: null, payAhead: false };

/** The same of what there may not be: null asks nothing. */
export function useOptionalQuote(ids: QuoteInput | null) {
  const query = payNowQueries.quote(useApi(), ids ?? NO_QUOTE_INPUT);
  return useQuery({ ...query, enabled: ids !== null });
}

/** Another day shows the prices of the one before until its own are there: placeholder, not loading. */
export function useQuoteForDate(ids: QuoteInput) {
  return useQuery({ ...payNowQueries.quote(useApi(), ids), placeholderData: (before) => before });
}

/** Gets the prices before the step that shows them, so that a refusal is said where it is typed. */
export function useFetchQuote() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    // Asked anew each time: another payment may have come up that the renter is to be told of. A line that
    // breaks meanwhile is a failure: the page would wait for it without a word.
    mutationFn: (ids: QuoteInput) =>
      fetchPart(
        { client },
        { ...payNowQueries.quote(api, ids), staleTime: 0, networkMode: 'always' },
      ),
  });
}

/** For prices that the service no longer takes: shown ones are asked for again, others forgotten. */
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

/** Tries again with the same key (spec 9: once), which the service takes as the same payment. */
export function useCreatePayment() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: PaymentSubmission) => createPayment(api, body, key),
    // The page that shows it next has it at once.
    onSuccess: (payment) =>
      client.setQueryData(payNowQueries.payment(api, payment.payment_id).queryKey, payment),
    meta: { invalidates: paymentChanges },
  });
}

const MAX_LOOKUPS = 3;
const LOOKUP_DELAY_MS = 1_000;

/**
 * The payment of a key, or null where the service has none. It may still be writing it down when
 * the page that was reloaded asks, so one "not found" is not enough.
 */
async function findPaymentWithRetries(api: ApiClient, key: string): Promise<Payment | null> {
  for (let ask = 1; ask <= MAX_LOOKUPS; ask += 1) {
    const payment = await findPaymentByKey(api, key).catch(nullIfMissing);
    if (payment !== null) return payment;
    if (ask < MAX_LOOKUPS) await new Promise((resolve) => setTimeout(resolve, LOOKUP_DELAY_MS));
  }
  return null;
}
