import type { CostAnswer } from '../contract/costs.ts';
import * as contract from '../contract/visits.ts';
import type { ApiClient } from './client.ts';

const workOrderParams = (workOrderId: string) => ({ params: { work_order_id: workOrderId } });

/** The visit of a work order, and the times that are offered. Fails with `not_found`. */
export const getVisitSchedule = (api: ApiClient, workOrderId: string) =>
  api.call(contract.getVisitSchedule, workOrderParams(workOrderId));

/**
 * Books or moves the visit. Idempotent by key (20 to 255 characters). Fails with `slot_taken` (free times in
 * `details.slots`), `visit_too_late` or `version_conflict`.
 */
export const chooseVisit = (
  api: ApiClient,
  workOrderId: string,
  body: contract.VisitChoice,
  idempotencyKey: string,
) => api.call(contract.chooseVisit, { ...workOrderParams(workOrderId), body, idempotencyKey });

/** Cancels the visit. Idempotent by key (20 to 255 characters). Fails with `visit_too_late` or `version_conflict`. */
export const cancelVisit = (
  api: ApiClient,
  workOrderId: string,
  body: { visit_id: string; reason?: string },
  idempotencyKey: string,
) => api.call(contract.cancelVisit, { ...workOrderParams(workOrderId), body, idempotencyKey });

/** Reports that nobody came. Idempotent by key (20 to 255 characters). */
export const reportMissedVisit = (
  api: ApiClient,
  workOrderId: string,
  visitId: string,
  idempotencyKey: string,
) =>
  api.call(contract.reportMissedVisit, {
    ...workOrderParams(workOrderId),
    body: { visit_id: visitId },
    idempotencyKey,
  });

/** Sends preferred times to the office. Idempotent by key (20 to 255 characters). */
export const wishForVisit = (
  api: ApiClient,
  workOrderId: string,
  body: contract.VisitWish,
  idempotencyKey: string,
) => api.call(contract.wishForVisit, { ...workOrderParams(workOrderId), body, idempotencyKey });

/** The booked visit as a calendar file. Fails with `not_found` if none is booked. */
export const downloadVisit = (api: ApiClient, workOrderId: string) =>
  api.download(contract.downloadVisit, workOrderParams(workOrderId));

/** Accepts or declines a cost. Idempotent by key (20 to 255 characters). Fails with `version_conflict` if the cost changed. */
export const answerCost = (
  api: ApiClient,
  workOrderId: string,
  body: CostAnswer,
  idempotencyKey: string,
) => api.call(contract.answerCost, { ...workOrderParams(workOrderId), body, idempotencyKey });
