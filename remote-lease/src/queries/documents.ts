import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import { getLeaseDocuments } from 'shared/api/documents';

const documentQueries = {
  ofLease: (api: ApiClient, ids: { leaseId: string }) =>
    queryOptions({
      queryKey: ['documents', 'ofLease', ids],
      queryFn: () => getLeaseDocuments(api, ids.leaseId),
    }),
};

export function useLeaseDocuments(leaseId: string) {
  return useQuery(documentQueries.ofLease(useApi(), { leaseId }));
}
