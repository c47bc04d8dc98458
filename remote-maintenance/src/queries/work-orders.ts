import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { ApiError } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import { createWorkOrder, getWorkOrder, listWorkOrders } from 'shared/api/maintenance';
import type { NewWorkOrder } from 'shared/contract/maintenance';

const ALL = ['workOrders'] as const;

const workOrderQueries = {
  list: (api: ApiClient) =>
    queryOptions({ queryKey: [...ALL, 'list'], queryFn: () => listWorkOrders(api) }),
  one: (api: ApiClient, ids: { workOrderId: string }) =>
    queryOptions({
      queryKey: [...ALL, 'one', ids],
      queryFn: () => findWorkOrder(api, ids.workOrderId),
    }),
};

/** A work order of another home is answered like a missing one: null, not a failure to try again. */
async function findWorkOrder(api: ApiClient, workOrderId: string) {
  if (workOrderId === '') return null;
  try {
    return await getWorkOrder(api, workOrderId);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

export function useWorkOrders() {
  return useQuery(workOrderQueries.list(useApi()));
}

export function useWorkOrder(workOrderId: string) {
  return useQuery(workOrderQueries.one(useApi(), { workOrderId }));
}

export function useCreateWorkOrder() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ body, key }: { body: NewWorkOrder; key: string }) =>
      createWorkOrder(api, body, key),
    meta: { invalidates: [ALL] },
  });
}

/**
 * What a failed send means to the renter: `refused` was not taken, `arrived` an earlier version of
 * the same attempt was taken, `unknown` the answer was lost and the same key has to be sent again.
 */
export type SendFailure = 'refused' | 'arrived' | 'noHome' | 'unknown';

export function sendFailureOf(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.code === 'idempotency_key_reused') return 'arrived';
  if (error.code === 'not_found') return 'noHome';
  return error.status >= 400 && error.status < 500 ? 'refused' : 'unknown';
}
