import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import { listWorkOrders } from 'shared/api/maintenance';
import type { Prefetch } from 'shared/federation/section-module';

/** The key of every list and every request: a change of a request also changes the lists. */
export const workOrdersKey = ['workOrders'] as const;

const listQuery = (api: ApiClient) =>
  queryOptions({ queryKey: [...workOrdersKey, 'list'], queryFn: () => listWorkOrders(api) });

export function useWorkOrders() {
  return useQuery(listQuery(useApi()));
}

/** Prefetches what the overview needs first. */
export function prefetchOverview({ api, ask }: Prefetch): void {
  ask(listQuery(api));
}
