import * as contract from '../contract/work-order-details.ts';
import type { ApiClient } from './client.ts';

const workOrderParams = (workOrderId: string) => ({ params: { work_order_id: workOrderId } });

/** One work order of the home with its timeline. Fails with `not_found`. */
export const getWorkOrder = (api: ApiClient, workOrderId: string) =>
  api.call(contract.getWorkOrder, workOrderParams(workOrderId));

/** Edits a work order. Fails with `version_conflict` (current values in `details`) or `work_order_move_refused`. */
export const editWorkOrder = (api: ApiClient, workOrderId: string, body: contract.WorkOrderEdit) =>
  api.call(contract.editWorkOrder, { ...workOrderParams(workOrderId), body });

/** Changes the state. Idempotent by key (20 to 255 characters). Fails like `editWorkOrder`. */
export const moveWorkOrder = (
  api: ApiClient,
  workOrderId: string,
  body: contract.WorkOrderMove,
  idempotencyKey: string,
) => api.call(contract.moveWorkOrder, { ...workOrderParams(workOrderId), body, idempotencyKey });

/** Sends a message. Idempotent by key (20 to 255 characters). Fails with `rate_limited` or `card_number_refused`. */
export const writeToOffice = (
  api: ApiClient,
  workOrderId: string,
  text: string,
  idempotencyKey: string,
) =>
  api.call(contract.writeToOffice, {
    ...workOrderParams(workOrderId),
    body: { text },
    idempotencyKey,
  });

/** Reminds the office of an overdue promise. Fails with `nudge_not_due`. */
export const nudgeOffice = (api: ApiClient, workOrderId: string) =>
  api.call(contract.nudgeOffice, workOrderParams(workOrderId));

/** Rates the work. Idempotent by key (20 to 255 characters). Fails with `rating_closed`. */
export const rateWorkOrder = (
  api: ApiClient,
  workOrderId: string,
  body: contract.RatingBody,
  idempotencyKey: string,
) => api.call(contract.rateWorkOrder, { ...workOrderParams(workOrderId), body, idempotencyKey });

/** Asks the office to reconsider a declined request. Idempotent by key (20 to 255 characters). Fails with `work_order_move_refused`. */
export const appealWorkOrder = (
  api: ApiClient,
  workOrderId: string,
  reason: string,
  idempotencyKey: string,
) =>
  api.call(contract.appealWorkOrder, {
    ...workOrderParams(workOrderId),
    body: { reason },
    idempotencyKey,
  });

/** Marks the timeline as read up to an event. */
export const markWorkOrderSeen = (api: ApiClient, workOrderId: string, position: number) =>
  api.call(contract.markWorkOrderSeen, { ...workOrderParams(workOrderId), body: { position } });
