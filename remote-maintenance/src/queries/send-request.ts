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

/** Sends the requests of one go, one or several, as one act. */
export function useSendRequests() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ requests, key }: Sending): Promise<readonly WorkOrder[]> => {
      const [first, ...more] = requests;
      if (!first) return [];
      if (more.length === 0) return [await createWorkOrder(api, first, key)];
      return (await createWorkOrders(api, severalOf(first, requests), key)).work_orders;
    },
    // One after the other: a page that was left may still be sending the same one.
    scope: { id: 'send-request' },
    // Waits where there is no line, and goes by itself once it is back: the page says so.
    networkMode: 'online',
    meta: { invalidates: [workOrdersKey] },
  });
}

type Sending = { requests: readonly WorkOrderRequest[]; key: string };

/** What the first one says about coming in, times and contact is what all of them say. */
function severalOf(
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

/** A place for the photos of a draft, once for each key. */
export function useStartDraft() {
  const api = useApi();
  return useMutation({
    mutationFn: (key: string) => startRequestDraft(api, key),
    // As its photos do.
    networkMode: 'online',
    meta: { invalidates: [] },
  });
}

export const isLimited = (error: unknown): boolean => hasCode(error, 'rate_limited');

/**
 * What a failed send means to the renter: `refused` and `cardNumber` were not taken, `arrived` an earlier
 * version of the same attempt was taken, `unknown` the answer was lost and the same key has to be sent again.
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

export function sendFailureOf(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return 'unknown';
  const isAnswered = error.status >= 400 && error.status < 500 && error.status !== 408;
  return FAILURES[error.code] ?? (isAnswered ? 'refused' : 'unknown');
}

/** Of these the same attempt may still come to something: it keeps its key and its place. */
export const mayStillArrive = (failure: SendFailure): boolean =>
  failure === 'unknown' || failure === 'signedOut';
