import { queryOptions, useQuery } from '@tanstack/react-query';
import * as account from '../api/account.ts';
import { useApi } from '../api/api-context.ts';
import type { ApiClient } from '../api/client.ts';
import { rememberTimeZone } from '../format/time-zone.ts';
import { usePersonId } from '../session/session.ts';
import { leaseKey } from './lease.ts';

type Ids = { readonly personId: string | null };

/** Everything about paying is keyed below this. */
export const paymentsKey = ['payments'] as const;

/** What a payment changes: the keys for `meta.invalidates` of a mutation that pays. */
export const paymentInvalidations = [
  paymentsKey,
  [...leaseKey, 'ledger'],
  [...leaseKey, 'balance'],
];

export const paymentQueries = {
  /** Balance, pending and left to pay, in cents; null without an active lease. */
  summary: (api: ApiClient, ids: Ids) =>
    queryOptions({
      queryKey: [...paymentsKey, 'summary', ids],
      queryFn: async () =>
        ids.personId === null ? null : rememberTimeZone(await account.getAccountSummary(api)),
    }),
  /** The person's own saved methods; null where nobody is signed in. */
  methods: (api: ApiClient, ids: Ids) =>
    queryOptions({
      queryKey: [...paymentsKey, 'methods', ids],
      queryFn: () => (ids.personId === null ? null : account.listMethods(api)),
    }),
  /** The last payments of the lease that have arrived, newest first; null where nobody is signed in. */
  arrived: (api: ApiClient, ids: Ids, count: number) =>
    queryOptions({
      queryKey: [...paymentsKey, 'arrived', ids, count],
      queryFn: () => (ids.personId === null ? null : account.listReceivedPayments(api, count)),
    }),
};

/** Balance, pending and left to pay; null without an active lease. */
export function useAccountSummary() {
  return useQuery(paymentQueries.summary(useApi(), { personId: usePersonId() }));
}

/** The person's own saved methods. */
export function usePaymentMethods() {
  return useQuery(paymentQueries.methods(useApi(), { personId: usePersonId() }));
}

/** The last payments of the lease that have arrived, newest first. */
export function useReceivedPayments(count: number) {
  return useQuery(paymentQueries.arrived(useApi(), { personId: usePersonId() }, count));
}
