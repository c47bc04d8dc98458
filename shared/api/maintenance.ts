import * as contract from '../contract/maintenance.ts';
import type { ApiClient } from './client.ts';

/** The work orders of the home, newest first; null without an active lease. */
export const listWorkOrders = (api: ApiClient) => api.call(contract.listWorkOrders, {});

/** Reports a problem, once for each key (20 to 255 characters). */
export const createWorkOrder = (
  api: ApiClient,
  body: contract.NewWorkOrder,
  idempotencyKey: string,
) => api.call(contract.createWorkOrder, { body, idempotencyKey });
