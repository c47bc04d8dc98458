import { cleanText } from '../format/typed-text.ts';
import { newWorkOrderSchema, workOrderSchema } from './maintenance.ts';
import { KEY_ERRORS, operation } from './operation.ts';
import { idSchema, MAX_PHONE_LENGTH } from './primitives.ts';
import { MAX_ACCESS_NOTES_LENGTH } from './profile.ts';
import { PROBLEM_CODES, QUESTION_CODES } from './repair-problems.ts';
import { MAX_WINDOWS, visitWindowSchema } from './visit-windows.ts';
import * as z from './z.ts';

// Input of a maintenance request. Everything except the problem itself is optional, because pages of an older release
// send less and renters can skip steps.

export const SINCE_OPTIONS = ['today', 'this_week', 'this_month', 'longer'] as const;
export const MAX_PETS_LENGTH = 200;
export const MAX_GATE_CODE_LENGTH = 32;

const requiredText = (maxLength: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(maxLength));

/** Only shown to the technician. No response, mail or log contains it. */
export const gateCodeSchema = requiredText(MAX_GATE_CODE_LENGTH);

export const guideAnswerSchema = z.strictObject({
  question: z.oneOf(QUESTION_CODES),
  answer: z.string().check(z.minLength(1), z.maxLength(32)),
});
export type GuideAnswer = z.Infer<typeof guideAnswerSchema>;

const windowsSchema = z.array(visitWindowSchema).check(z.maxLength(MAX_WINDOWS));

export const workOrderRequestSchema = z.strictObject({
  ...newWorkOrderSchema.shape,
  problem: z.optional(z.oneOf(PROBLEM_CODES)),
  /** Answers to the questions of the problem. */
  answers: z.optional(z.array(guideAnswerSchema).check(z.maxLength(4))),
  since: z.optional(z.oneOf(SINCE_OPTIONS)),
  getting_worse: z.optional(z.boolean()),
  access: z.optional(
    z.strictObject({
      pets: z.nullable(requiredText(MAX_PETS_LENGTH)),
      notes: z.nullable(requiredText(MAX_ACCESS_NOTES_LENGTH)),
      gate_code: z.nullable(gateCodeSchema),
    }),
  ),
  /** At least three windows, or any time after a call. */
  windows: z.optional(z.union([z.literal('any_time'), windowsSchema])),
  contact: z.optional(
    z.strictObject({
      /** E.164, with an optional extension: `+17155550120;ext=5`. */
      phone: z.nullable(z.string().check(z.maxLength(MAX_PHONE_LENGTH))),
      may_text: z.boolean(),
    }),
  ),
  /** Draft with photos that were uploaded before. The draft of another person counts as empty. */
  draft_id: z.optional(idSchema),
});
export type WorkOrderRequest = z.Infer<typeof workOrderRequestSchema>;

/** The input of a request, as shown to the household. */
export const workOrderIntakeSchema = z.object({
  problem: z.nullable(z.oneOf(PROBLEM_CODES)),
  answers: z.array(guideAnswerSchema),
  since: z.nullable(z.oneOf(SINCE_OPTIONS)),
  getting_worse: z.nullable(z.boolean()),
  pets: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  any_time: z.boolean(),
  windows: z.array(visitWindowSchema),
  /** Null for everyone except the renter who sent it. */
  contact: z.nullable(z.object({ phone: z.nullable(z.string()), may_text: z.boolean() })),
});
export type WorkOrderIntake = z.Infer<typeof workOrderIntakeSchema>;

export const createWorkOrder = operation({
  service: 'maintenance',
  name: 'createWorkOrder',
  method: 'POST',
  path: '/v1/work-orders',
  summary: 'Creates a work order, with the photos of a draft.',
  status: 201,
  idempotent: true,
  input: { body: workOrderRequestSchema },
  response: workOrderSchema,
  errors: [...KEY_ERRORS, 'not_found', 'rate_limited'],
});

export const startRequestDraft = operation({
  service: 'maintenance',
  name: 'startRequestDraft',
  method: 'POST',
  path: '/v1/request-drafts',
  summary: 'Creates a draft that holds photos until the request is sent.',
  status: 201,
  idempotent: true,
  input: {},
  response: z.object({ draft_id: idSchema }),
  errors: [...KEY_ERRORS, 'not_found', 'rate_limited'],
});
