import { useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { leaseQueries } from 'shared/queries/lease';
import { useHomeIds } from 'shared/session/session';

/** Loads the active lease, sharing the query with the ledger; null without a lease. */
export function useLeaseRecord() {
  return useQuery(leaseQueries.record(useApi(), useHomeIds()));
}
