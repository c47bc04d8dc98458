import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { findWorkOrder } from './work-order.ts';
import { workOrdersKey } from './work-orders.ts';

export type FoundOrders = readonly WorkOrderDetails[];

const byIdsQuery = (api: ApiClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...workOrdersKey, 'named', ids],
    queryFn: async (): Promise<FoundOrders> => {
      const orders = await Promise.all(ids.map((id) => findWorkOrder(api, id)));
      return orders.flatMap((order) => order ?? []);
    },
  });

/** Loads these work orders, one request for each. Missing ones are left out. */
export const useWorkOrdersByIds = (ids: readonly string[]) => useQuery(byIdsQuery(useApi(), ids));
