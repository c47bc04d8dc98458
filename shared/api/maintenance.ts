import * as contract from '../contract/maintenance.ts';
import type { ApiClient } from './client.ts';

/** The work orders of the home, newest first; null without an active lease. */
export const listWorkOrders = (api: ApiClient) => api.call(contract.listWorkOrders, {});

/** One work order of the home. Fails with `not_found`. */
export const getWorkOrder = (api: ApiClient, workOrderId: string) =>
  api.call(contract.getWorkOrder, { params: { work_order_id: workOrderId } });

/** Reports a problem, once for each key (20 to 255 characters). */
export const createWorkOrder = (
  api: ApiClient,
  body: contract.NewWorkOrder,
  idempotencyKey: string,
) => api.call(contract.createWorkOrder, { body, idempotencyKey });
