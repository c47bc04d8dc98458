import { useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { leaseQueries } from 'shared/queries/lease';
import { useHomeIds } from 'shared/session/session';

/** The lease as the service returns it, which is known before its derived fields. */
export const useLeaseRecord = () => useQuery(leaseQueries.record(useApi(), useHomeIds()));
