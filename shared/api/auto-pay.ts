import type { OperationInput } from '../contract/operation.ts';
import type { AutoPayTerms } from '../contract/payments/auto-pay.ts';
import * as autoPay from '../contract/payments/auto-pay-operations.ts';
import type { ApiClient } from './client.ts';

type AutoPayConsent = OperationInput<typeof autoPay.createAutoPay>['body'];

const planParams = (planId: string) => ({ params: { plan_id: planId } });

/** The caller's auto-pay with its next six draws, in cents; null without an active lease. */
export const getAutoPay = (api: ApiClient) => api.call(autoPay.getAutoPay, {});

/** The draws of a plan that is not saved yet, and the mandate text that the renter has to agree to. */
export const previewAutoPay = (api: ApiClient, terms: AutoPayTerms) =>
  api.call(autoPay.previewAutoPay, { body: terms });

/** Turns auto-pay on. Fails with `auto_pay_exists`, `mandate_changed`, `recent_sign_in_needed`. */
export const createAutoPay = (api: ApiClient, consent: AutoPayConsent) =>
  api.call(autoPay.createAutoPay, { body: consent });

/** Changes the plan, starting with the first draw that is not sent yet. Fails like `createAutoPay`. */
export const changeAutoPay = (api: ApiClient, planId: string, consent: AutoPayConsent) =>
  api.call(autoPay.changeAutoPay, { ...planParams(planId), body: consent });

/** Raises the limit for one draw. Fails like `createAutoPay`, or with `auto_pay_not_possible`. */
export const raiseCapOnce = (
  api: ApiClient,
  planId: string,
  body: OperationInput<typeof autoPay.raiseCapOnce>['body'],
) => api.call(autoPay.raiseCapOnce, { ...planParams(planId), body });

/** Pauses draws until a date (`YYYY-MM-DD`), or with null until `resumeAutoPay`. */
export const pauseAutoPay = (api: ApiClient, planId: string, until: string | null) =>
  api.call(autoPay.pauseAutoPay, { ...planParams(planId), body: { until } });

export const resumeAutoPay = (api: ApiClient, planId: string) =>
  api.call(autoPay.resumeAutoPay, planParams(planId));
export const skipNextDraw = (api: ApiClient, planId: string) =>
  api.call(autoPay.skipNextDraw, planParams(planId));
export const unskipNextDraw = (api: ApiClient, planId: string) =>
  api.call(autoPay.unskipNextDraw, planParams(planId));

/** Ends the plan. A payment that was already sent is not canceled. */
export const stopAutoPay = (api: ApiClient, planId: string) =>
  api.call(autoPay.stopAutoPay, planParams(planId));
