import { cleanText } from 'shared/format/typed-text';
import { operation } from '../operation.ts';
import { dateSchema, idSchema } from '../primitives.ts';
import * as z from '../z.ts';
import { autoPaySchema, autoPayTermsSchema } from './auto-pay.ts';
import { autoPayPreviewSchema } from './auto-pay-preview.ts';

const operationBase = { service: 'payments', status: 200 } as const;

const consentTextFields = {
  /** The mandate text of the preview that the renter read. */
  mandate_text: z.string().check(z.minLength(1), z.maxLength(4000)),
  /** The waiver text of the preview, if the renter agreed to it; otherwise null or missing. */
  notice_waiver: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
  /** Typed by the renter as a signature. */
  signed_name: z.string().check(z.overwrite(cleanText), z.minLength(2), z.maxLength(120)),
};
const consentFields = { terms: autoPayTermsSchema, ...consentTextFields };

const TERMS_ERRORS = [
  'auto_pay_terms_refused',
  'method_unusable',
  'online_payments_disabled',
  'not_found',
] as const;
const CONSENT_ERRORS = [
  ...TERMS_ERRORS,
  'mandate_changed',
  'notice_waiver_needed',
  'recent_sign_in_needed',
] as const;

export const getAutoPay = operation({
  ...operationBase,
  name: 'getAutoPay',
  method: 'GET',
  path: '/v1/auto-pay',
  summary: "Returns the caller's auto-pay with its next six draws; null without an active lease.",
  input: {},
  response: z.nullable(autoPaySchema),
  errors: [],
});

export const previewAutoPay = operation({
  ...operationBase,
  name: 'previewAutoPay',
  method: 'POST',
  path: '/v1/auto-pay/preview',
  summary:
    'Returns the draws of a plan that is not saved, computed with the same code as real draws.',
  input: { body: autoPayTermsSchema },
  response: autoPayPreviewSchema,
  errors: TERMS_ERRORS,
});

export const createAutoPay = operation({
  ...operationBase,
  name: 'createAutoPay',
  method: 'POST',
  path: '/v1/auto-pay',
  summary: 'Turns auto-pay on. A person has one plan for each lease.',
  status: 201,
  input: { body: z.strictObject(consentFields) },
  response: autoPaySchema,
  errors: [...CONSENT_ERRORS, 'auto_pay_exists'],
});

const params = z.object({ plan_id: idSchema });

export const changeAutoPay = operation({
  ...operationBase,
  name: 'changeAutoPay',
  method: 'PUT',
  path: '/v1/auto-pay/{plan_id}',
  summary:
    'Changes a plan, starting with the first draw that is not sent yet; repairs a plan that needs action.',
  input: { params, body: z.strictObject(consentFields) },
  response: autoPaySchema,
  errors: CONSENT_ERRORS,
});

export const raiseCapOnce = operation({
  ...operationBase,
  name: 'raiseCapOnce',
  method: 'POST',
  path: '/v1/auto-pay/{plan_id}/raise-once',
  summary: 'Raises the limit for the draw of one period, so that it pays the whole bill.',
  input: { params, body: z.strictObject({ period: z.string(), ...consentTextFields }) },
  response: autoPaySchema,
  errors: [...CONSENT_ERRORS, 'auto_pay_not_possible'],
});

export const pauseAutoPay = operation({
  ...operationBase,
  name: 'pauseAutoPay',
  method: 'POST',
  path: '/v1/auto-pay/{plan_id}/pause',
  summary: 'Pauses draws until a date, or until the plan is resumed.',
  input: { params, body: z.strictObject({ until: z.nullable(dateSchema) }) },
  response: autoPaySchema,
  errors: ['auto_pay_not_possible', 'auto_pay_terms_refused', 'not_found'],
});

const planAction = <const Name extends string>(name: Name, verb: string, summary: string) =>
  operation({
    ...operationBase,
    name,
    method: 'POST',
    path: `/v1/auto-pay/{plan_id}/${verb}`,
    summary,
    input: { params },
    response: autoPaySchema,
    errors: ['auto_pay_not_possible', 'not_found'],
  });

export const resumeAutoPay = planAction(
  'resumeAutoPay',
  'resume',
  'Resumes draws, starting with the next one.',
);
export const skipNextDraw = planAction('skipNextDraw', 'skip', 'Skips the next draw.');
export const unskipNextDraw = planAction(
  'unskipNextDraw',
  'unskip',
  'Undoes the skip of the next draw.',
);
export const stopAutoPay = planAction(
  'stopAutoPay',
  'stop',
  'Ends the plan. Payments that were already sent are not canceled.',
);
