import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import { getTimeZone } from '../format/time-zone.ts';
import { useHomeIds } from '../session/session.ts';
import { leaseQueries } from './lease.ts';

/**
 * The time zone of the renter's property, for pages whose own data does not have it. Loads the lease if needed; until
 * then, and without a lease, it is the time zone of the deployment.
 */
export function useTimeZone(): string {
  const { data } = useQuery(leaseQueries.record(useApi(), useHomeIds()));
  return data?.time_zone ?? getTimeZone();
}
