import type { OperationInput } from '../contract/operation.ts';
import type { AutoPayTerms } from '../contract/payments/auto-pay.ts';
import * as autoPay from '../contract/payments/auto-pay-operations.ts';
import type { ApiClient } from './client.ts';

type AutoPayConsent = OperationInput<typeof autoPay.createAutoPay>['body'];

const planParams = (planId: string) => ({ params: { plan_id: planId } });

/** The caller's auto-pay with its next six draws, money in cents; null without an active lease. */
export const getAutoPay = (api: ApiClient) => api.call(autoPay.getAutoPay, {});

/** What a plan that is not saved would draw, and the words to agree to for it. */
export const previewAutoPay = (api: ApiClient, terms: AutoPayTerms) =>
  api.call(autoPay.previewAutoPay, { body: terms });

/** Turns auto-pay on. Fails with `auto_pay_exists`, `mandate_changed`, `recent_sign_in_needed`. */
export const createAutoPay = (api: ApiClient, consent: AutoPayConsent) =>
  api.call(autoPay.createAutoPay, { body: consent });

/** Changes the plan from the first draw that is not sent yet. Fails as `createAutoPay` does. */
export const changeAutoPay = (api: ApiClient, planId: string, consent: AutoPayConsent) =>
  api.call(autoPay.changeAutoPay, { ...planParams(planId), body: consent });

/** Lets one draw take more than the limit. Fails as `createAutoPay` does, or `auto_pay_not_possible`. */
export const raiseCapOnce = (
  api: ApiClient,
  planId: string,
  body: OperationInput<typeof autoPay.raiseCapOnce>['body'],
) => api.call(autoPay.raiseCapOnce, { ...planParams(planId), body });

/** Draws nothing until a day (`YYYY-MM-DD`), or until it is resumed. */
export const pauseAutoPay = (api: ApiClient, planId: string, until: string | null) =>
  api.call(autoPay.pauseAutoPay, { ...planParams(planId), body: { until } });

export const resumeAutoPay = (api: ApiClient, planId: string) =>
  api.call(autoPay.resumeAutoPay, planParams(planId));
export const skipNextDraw = (api: ApiClient, planId: string) =>
  api.call(autoPay.skipNextDraw, planParams(planId));
export const unskipNextDraw = (api: ApiClient, planId: string) =>
  api.call(autoPay.unskipNextDraw, planParams(planId));

/** Ends the plan; a payment that was sent already goes on. */
export const stopAutoPay = (api: ApiClient, planId: string) =>
  api.call(autoPay.stopAutoPay, planParams(planId));
