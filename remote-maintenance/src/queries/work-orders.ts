import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import { listWorkOrders } from 'shared/api/maintenance';

/** Every list and every request: what changes one changes where it stands in a list. */
export const workOrdersKey = ['workOrders'] as const;

const listQuery = (api: ApiClient) =>
  queryOptions({ queryKey: [...workOrdersKey, 'list'], queryFn: () => listWorkOrders(api) });

export function useWorkOrders() {
  return useQuery(listQuery(useApi()));
}
