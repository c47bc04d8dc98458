import { keepGateCode as keepOperation } from '../contract/gate-code.ts';
import {
  createWorkOrders as createOperation,
  type WorkOrderBatch,
} from '../contract/work-order-batch.ts';
import * as contract from '../contract/work-order-request.ts';
import type { ApiClient } from './client.ts';

/** Creates a work order. Idempotent by key (20 to 255 characters). Fails with `rate_limited`. */
export const createWorkOrder = (
  api: ApiClient,
  body: contract.WorkOrderRequest,
  idempotencyKey: string,
) => api.call(contract.createWorkOrder, { body, idempotencyKey });

/** Creates several work orders in one transaction. Idempotent by key. Fails with `rate_limited`. */
export const createWorkOrders = (api: ApiClient, body: WorkOrderBatch, idempotencyKey: string) =>
  api.call(createOperation, { body, idempotencyKey });

/** Creates a draft that holds photos until the request is sent. Idempotent by key. */
export const startRequestDraft = (api: ApiClient, idempotencyKey: string) =>
  api.call(contract.startRequestDraft, { idempotencyKey });

/** Saves the gate code; null removes it. Fails with `work_order_move_refused` once the work order is closed. */
export const keepGateCode = (api: ApiClient, workOrderId: string, code: string | null) =>
  api.call(keepOperation, { params: { work_order_id: workOrderId }, body: { code } });
