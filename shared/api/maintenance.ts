import * as contract from '../contract/maintenance.ts';
import * as request from '../contract/work-order-request.ts';
import type { ApiClient } from './client.ts';

/** The work orders of the home, newest first; null without an active lease. */
export const listWorkOrders = (api: ApiClient) => api.call(contract.listWorkOrders, {});

/** Reports a problem, once for each key (20 to 255 characters). Fails with `rate_limited`. */
export const createWorkOrder = (
  api: ApiClient,
  body: request.WorkOrderRequest,
  idempotencyKey: string,
) => api.call(request.createWorkOrder, { body, idempotencyKey });

/** A place for photos of a request that is not sent yet, once for each key. */
export const startRequestDraft = (api: ApiClient, idempotencyKey: string) =>
  api.call(request.startRequestDraft, { idempotencyKey });
