import { useMutation } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { ApiError, hasCode } from 'shared/api/api-error';
import {
  createWorkOrder,
  createWorkOrders,
  startRequestDraft,
} from 'shared/api/work-order-request';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderBatch } from 'shared/contract/work-order-batch';
import type { WorkOrderRequest } from 'shared/contract/work-order-request';
import { workOrdersKey } from './work-orders.ts';

/** Sends one or several requests as one batch. */
export function useSendRequests() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ requests, key }: Sending): Promise<readonly WorkOrder[]> => {
      const [first, ...rest] = requests;
      if (!first) return [];
      if (rest.length === 0) return [await createWorkOrder(api, first, key)];
      return (await createWorkOrders(api, toBatch(first, requests), key)).work_orders;
    },
    // Runs in sequence: a page that was left may still be sending the same batch.
    scope: { id: 'send-request' },
    // Pauses while offline and resumes automatically; the page shows that it waits.
    networkMode: 'online',
    meta: { invalidates: [workOrdersKey] },
  });
}

type Sending = { requests: readonly WorkOrderRequest[]; key: string };

/** The access, times and contact of the first request apply to all of them. */
function toBatch(
  { permission_to_enter, access, windows, contact }: WorkOrderRequest,
  requests: readonly WorkOrderRequest[],
): WorkOrderBatch {
  const problems = requests.map(
    ({ permission_to_enter: _entry, access: _in, windows: _at, contact: _who, ...problem }) =>
      problem,
  );
  return {
    problems,
    permission_to_enter,
    ...(access && { access }),
    ...(windows && { windows }),
    ...(contact && { contact }),
  };
}

/** Creates an album for the photos of a draft, once for each key. */
export function useStartDraft() {
  const api = useApi();
  return useMutation({
    mutationFn: (key: string) => startRequestDraft(api, key),
    // Same network mode as the photo uploads.
    networkMode: 'online',
    meta: { invalidates: [] },
  });
}

export const isRateLimited = (error: unknown): boolean => hasCode(error, 'rate_limited');

/**
 * Why sending failed. `refused` and `cardNumber`: the request was not created. `arrived`: an earlier version
 * of the same attempt was created. `unknown`: the outcome is not known, and the same key has to be sent again.
 */
export type SendFailure =
  | 'refused'
  | 'cardNumber'
  | 'arrived'
  | 'noHome'
  | 'limited'
  | 'signedOut'
  | 'unknown';

const FAILURES: Readonly<Record<string, SendFailure>> = {
  card_number_refused: 'cardNumber',
  idempotency_key_reused: 'arrived',
  idempotency_key_in_flight: 'unknown',
  not_found: 'noHome',
  rate_limited: 'limited',
  unauthenticated: 'signedOut',
};

export function toSendFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return 'unknown';
  const isAnswered = error.status >= 400 && error.status < 500 && error.status !== 408;
  return FAILURES[error.code] ?? (isAnswered ? 'refused' : 'unknown');
}

/** True if the same attempt can still succeed: the key and the draft are kept. */
export const canStillArrive = (failure: SendFailure): boolean =>
  failure === 'unknown' || failure === 'signedOut';
