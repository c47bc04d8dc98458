import { useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { leaseQueries } from 'shared/queries/lease';
import { useHomeIds } from 'shared/session/session';

/** The active lease as the service gives it, which the ledger asks for as well; null without one. */
export function useLeaseRecord() {
  return useQuery(leaseQueries.record(useApi(), useHomeIds()));
}
