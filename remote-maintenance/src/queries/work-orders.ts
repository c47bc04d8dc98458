import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { ApiError } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import { createWorkOrder, listWorkOrders } from 'shared/api/maintenance';
import type { NewWorkOrder } from 'shared/contract/maintenance';

/** Every list and every request: what changes one changes where it stands in a list. */
export const workOrdersKey = ['workOrders'] as const;

const listQuery = (api: ApiClient) =>
  queryOptions({ queryKey: [...workOrdersKey, 'list'], queryFn: () => listWorkOrders(api) });

export function useWorkOrders() {
  return useQuery(listQuery(useApi()));
}

export function useCreateWorkOrder() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ body, key }: { body: NewWorkOrder; key: string }) =>
      createWorkOrder(api, body, key),
    meta: { invalidates: [workOrdersKey] },
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
