import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import type { ApiClient } from '../api/client.ts';
import * as money from '../api/lease-money.ts';
import * as resident from '../api/resident.ts';
import type { LedgerFilter } from '../contract/cash-ledger.ts';
import { rememberTimeZone } from '../format/time-zone.ts';
import { loadCode } from '../loading/load-code.ts';
import { fetchNestedQuery } from '../query-client/fetch-nested-query.ts';
import { useHomeIds } from '../session/session.ts';

/** Null without a user or a home: the queries then return null (spec 7). */
export type OptionalHomeIds = resident.HomeIds | null;

/** Key prefix of all lease queries. */
export const leaseKey = ['lease'] as const;

/** Loads what only the derived lease needs: the payments index does not show it. */
const loadLeaseCode = () =>
  loadCode(() => import(/* webpackChunkName: "more" */ './load-derived-lease.ts'));

export const leaseQueries = {
  /** The lease as returned by the service. */
  record: (api: ApiClient, ids: OptionalHomeIds) =>
    queryOptions({
      queryKey: [...leaseKey, 'record', ids],
      queryFn: async () =>
        ids === null ? null : rememberTimeZone(await resident.getActiveLease(api, ids)),
    }),
  /** The lease with its derived fields (spec 3). All sections except payments start with it. */
  active: (api: ApiClient, ids: OptionalHomeIds) =>
    queryOptions({
      queryKey: [...leaseKey, 'active', ids],
      queryFn: async ({ client, queryKey }) => {
        if (ids === null) return null;
        const { loadDerivedLease } = await loadLeaseCode();
        const outerQuery = { client, queryKey };
        const lease = fetchNestedQuery(outerQuery, leaseQueries.record(api, ids));
        const address = fetchNestedQuery(outerQuery, leaseQueries.address(api, ids));
        const statuses = fetchNestedQuery(outerQuery, leaseQueries.moveOutStatuses(api));
        return loadDerivedLease(api, ids.personId, { lease, address, statuses });
      },
    }),
  /** The names of the move-out statuses. */
  moveOutStatuses: (api: ApiClient) =>
    queryOptions({
      queryKey: [...leaseKey, 'moveOutStatuses'],
      queryFn: async () => (await loadLeaseCode()).loadMoveOutStatuses(api),
    }),
  /** The postal address of the home. Does not need a lease. */
  address: (api: ApiClient, ids: OptionalHomeIds) =>
    queryOptions({
      queryKey: [...leaseKey, 'address', ids],
      queryFn: () => (ids === null ? null : resident.getAddressByDoor(api, ids.doorId)),
    }),
  /** Ledger lines that match the filter, newest first, in cents; null without a lease. */
  ledger: (api: ApiClient, ids: OptionalHomeIds, filter: LedgerFilter = {}) =>
    queryOptions({
      queryKey: [...leaseKey, 'ledger', ids, filter],
      queryFn: ({ client, queryKey }) =>
        withLease(api, { client, queryKey }, ids, (leaseId) =>
          money.getCashLedger(api, leaseId, filter),
        ),
    }),
  /** The balance of the lease in cents; null without a lease. */
  balance: (api: ApiClient, ids: OptionalHomeIds) =>
    queryOptions({
      queryKey: [...leaseKey, 'balance', ids],
      queryFn: ({ client, queryKey }) =>
        withLease(api, { client, queryKey }, ids, (leaseId) => money.getLeaseBalance(api, leaseId)),
    }),
};

/** The active lease with its derived fields; null without one. */
export function useActiveLease() {
  return useQuery(leaseQueries.active(useApi(), useHomeIds()));
}

/** The postal address of the home. */
export function useHomeAddress() {
  return useQuery(leaseQueries.address(useApi(), useHomeIds()));
}

/** The ledger lines of the active lease that match the filter; null without a lease. */
export function useCashLedger(filter?: LedgerFilter) {
  return useQuery(leaseQueries.ledger(useApi(), useHomeIds(), filter));
}

/** The balance of the active lease; null without one. */
export function useLeaseBalance() {
  return useQuery(leaseQueries.balance(useApi(), useHomeIds()));
}

async function withLease<T>(
  api: ApiClient,
  outerQuery: { readonly client: QueryClient; readonly queryKey: QueryKey },
  ids: OptionalHomeIds,
  load: (leaseId: string) => Promise<T>,
): Promise<T | null> {
  if (ids === null) return null;
  const lease = await fetchNestedQuery(outerQuery, leaseQueries.record(api, ids));
  return lease === null ? null : load(lease.lease_id);
}
