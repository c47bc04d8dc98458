import { cleanText } from 'shared/format/typed-text';
import { operation } from '../operation.ts';
import { dateSchema, idSchema } from '../primitives.ts';
import * as z from '../z.ts';
import { autoPaySchema, autoPayTermsSchema } from './auto-pay.ts';
import { autoPayPreviewSchema } from './auto-pay-preview.ts';

const operationBase = { service: 'payments', status: 200 } as const;

const consentTextFields = {
  /** The text of the preview, as it was read. */
  mandate_text: z.string().check(z.minLength(1), z.maxLength(4000)),
  /** The waiver of the preview, as it was read, where the renter agreed to it; null or left out otherwise. */
  notice_waiver: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
  /** Typed by the renter, as a signature. */
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
  summary: "The caller's auto-pay with its next six draws; null without an active lease.",
  input: {},
  response: z.nullable(autoPaySchema),
  errors: [],
});

export const previewAutoPay = operation({
  ...operationBase,
  name: 'previewAutoPay',
  method: 'POST',
  path: '/v1/auto-pay/preview',
  summary: 'What a plan that is not saved would draw, by the engine that draws.',
  input: { body: autoPayTermsSchema },
  response: autoPayPreviewSchema,
  errors: TERMS_ERRORS,
});

export const createAutoPay = operation({
  ...operationBase,
  name: 'createAutoPay',
  method: 'POST',
  path: '/v1/auto-pay',
  summary: 'Turns auto-pay on. One plan for each person and lease.',
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
    'Changes a plan in place, from the first draw that is not sent yet; mends one that needs it.',
  input: { params, body: z.strictObject(consentFields) },
  response: autoPaySchema,
  errors: CONSENT_ERRORS,
});

export const raiseCapOnce = operation({
  ...operationBase,
  name: 'raiseCapOnce',
  method: 'POST',
  path: '/v1/auto-pay/{plan_id}/raise-once',
  summary: 'Lets the draw of one period take all of a bill that is above the limit.',
  input: { params, body: z.strictObject({ period: z.string(), ...consentTextFields }) },
  response: autoPaySchema,
  errors: [...CONSENT_ERRORS, 'auto_pay_not_possible'],
});

export const pauseAutoPay = operation({
  ...operationBase,
  name: 'pauseAutoPay',
  method: 'POST',
  path: '/v1/auto-pay/{plan_id}/pause',
  summary: 'Draws nothing until a day, or until it is resumed.',
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
  'Draws again, from the next draw on.',
);
export const skipNextDraw = planAction('skipNextDraw', 'skip', 'Leaves the next draw out.');
export const unskipNextDraw = planAction(
  'unskipNextDraw',
  'unskip',
  'Takes the skipped draw in again.',
);
export const stopAutoPay = planAction(
  'stopAutoPay',
  'stop',
  'Ends the plan; what is sent already goes on.',
);
