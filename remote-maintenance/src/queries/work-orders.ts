import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import { listWorkOrders } from 'shared/api/maintenance';
import type { Prefetch } from 'shared/federation/section-module';

/** Every list and every request: what changes one changes where it stands in a list. */
export const workOrdersKey = ['workOrders'] as const;

const listQuery = (api: ApiClient) =>
  queryOptions({ queryKey: [...workOrdersKey, 'list'], queryFn: () => listWorkOrders(api) });

export function useWorkOrders() {
  return useQuery(listQuery(useApi()));
}

/** What the overview asks for first, asked ahead of a visit. */
export function prefetchOverview({ api, ask }: Prefetch): void {
  ask(listQuery(api));
}
