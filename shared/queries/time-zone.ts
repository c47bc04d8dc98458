import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import { getTimeZone } from '../format/time-zone.ts';
import { useHomeIds } from '../session/session.ts';
import { leaseQueries } from './lease.ts';

/**
 * The zone of the renter's property, for the times of pages whose own answer names none. Asks for the
 * lease where it is not known yet; until then, and without a lease, the zone of the deployment.
 */
export function useTimeZone(): string {
  const { data } = useQuery(leaseQueries.record(useApi(), useHomeIds()));
  return data?.time_zone ?? getTimeZone();
}
