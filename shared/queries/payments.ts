import { queryOptions, useQuery } from '@tanstack/react-query';
import * as account from '../api/account.ts';
import { useApi } from '../api/api-context.ts';
import type { ApiClient } from '../api/client.ts';
import { rememberTimeZone } from '../format/time-zone.ts';
import { usePersonId } from '../session/session.ts';
import { leaseKey } from './lease.ts';

type Ids = { readonly personId: string | null };

/** Key prefix of all payment queries. */
export const paymentsKey = ['payments'] as const;

/** Keys for `meta.invalidates` of mutations that make or change payments. */
export const paymentInvalidations = [
  paymentsKey,
  [...leaseKey, 'ledger'],
  [...leaseKey, 'balance'],
];

export const paymentQueries = {
  /** Balance, pending amount and amount left to pay, in cents; null without an active lease. */
  summary: (api: ApiClient, ids: Ids) =>
    queryOptions({
      queryKey: [...paymentsKey, 'summary', ids],
      queryFn: async () =>
        ids.personId === null ? null : rememberTimeZone(await account.getAccountSummary(api)),
    }),
  /** The person's saved payment methods; null when signed out. */
  methods: (api: ApiClient, ids: Ids) =>
    queryOptions({
      queryKey: [...paymentsKey, 'methods', ids],
      queryFn: () => (ids.personId === null ? null : account.listMethods(api)),
    }),
  /** The last received payments of the lease, newest first; null when signed out. */
  received: (api: ApiClient, ids: Ids, count: number) =>
    queryOptions({
      queryKey: [...paymentsKey, 'arrived', ids, count],
      queryFn: () => (ids.personId === null ? null : account.listReceivedPayments(api, count)),
    }),
};

/** Balance, pending amount and amount left to pay; null without an active lease. */
export function useAccountSummary() {
  return useQuery(paymentQueries.summary(useApi(), { personId: usePersonId() }));
}

/** The person's saved payment methods. */
export function usePaymentMethods() {
  return useQuery(paymentQueries.methods(useApi(), { personId: usePersonId() }));
}

/** The last received payments of the lease, newest first. */
export function useReceivedPayments(count: number) {
  return useQuery(paymentQueries.received(useApi(), { personId: usePersonId() }, count));
}
