import { keepGateCode as keepOperation } from '../contract/gate-code.ts';
import {
  createWorkOrders as createOperation,
  type WorkOrderBatch,
} from '../contract/work-order-batch.ts';
import * as contract from '../contract/work-order-request.ts';
import type { ApiClient } from './client.ts';

/** Reports a problem, once for each key (20 to 255 characters). Fails with `rate_limited`. */
export const createWorkOrder = (
  api: ApiClient,
  body: contract.WorkOrderRequest,
  idempotencyKey: string,
) => api.call(contract.createWorkOrder, { body, idempotencyKey });

/** Reports several problems, all or none, once for each key. Fails with `rate_limited`. */
export const createWorkOrders = (api: ApiClient, body: WorkOrderBatch, idempotencyKey: string) =>
  api.call(createOperation, { body, idempotencyKey });

/** A place for photos of a request that is not sent yet, once for each key. */
export const startRequestDraft = (api: ApiClient, idempotencyKey: string) =>
  api.call(contract.startRequestDraft, { idempotencyKey });

/** Keeps the code of a gate, or forgets it. Fails with `work_order_move_refused` once it is closed. */
export const keepGateCode = (api: ApiClient, workOrderId: string, code: string | null) =>
  api.call(keepOperation, { params: { work_order_id: workOrderId }, body: { code } });
