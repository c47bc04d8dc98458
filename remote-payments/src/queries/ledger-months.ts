import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import { getLedgerMonths } from 'shared/api/ledger-files';
import { leaseKey } from 'shared/queries/lease';
import { usePersonId } from 'shared/session/session';

/** `balanceCents` is the last ledger balance, null if unknown. A new balance changes the key and reloads the months. */
type Ids = { personId: string | null; balanceCents: number | null };

const ledgerMonthsQuery = (api: ApiClient, ids: Ids) =>
  queryOptions({
    queryKey: [...leaseKey, 'ledger', 'months', ids],
    queryFn: () => (ids.personId === null ? null : getLedgerMonths(api)),
  });

/** Loads charges and payments of the last twelve months; null without a lease. Keeps old data while reloading. */
export function useLedgerMonths(balanceCents: number | null) {
  const ids = { personId: usePersonId(), balanceCents };
  return useQuery({ ...ledgerMonthsQuery(useApi(), ids), placeholderData: (previous) => previous });
}
