import { cleanText } from 'shared/format/typed-text';
import { KEY_ERRORS, operation } from '../operation.ts';
import { MAX_QUESTION_LENGTH, MIN_QUESTION_LENGTH } from '../payment-input.ts';
import { idSchema, instantSchema } from '../primitives.ts';
import * as z from '../z.ts';
import { questionStateSchema } from './charges.ts';

/** A question of the renters about a charge, with the answers of the office. */
export const chargeQuestionSchema = z.object({
  question_id: idSchema,
  charge_id: idSchema,
  state: questionStateSchema,
  /** Oldest first. */
  messages: z.array(
    z.object({
      message_id: idSchema,
      from: z.oneOf(['renter', 'office']),
      /** Name of the renter who wrote it; null for the office. */
      author_name: z.nullable(z.string()),
      text: z.string(),
      written_at: instantSchema,
    }),
  ),
});
export type ChargeQuestion = z.Infer<typeof chargeQuestionSchema>;

const operationBase = {
  service: 'payments',
  path: '/v1/charges/{charge_id}/question',
} as const;

const params = z.object({ charge_id: idSchema });

export const getChargeQuestion = operation({
  ...operationBase,
  name: 'getChargeQuestion',
  method: 'GET',
  status: 200,
  summary: 'Returns the question about a charge with its messages; null if nobody asked.',
  input: { params },
  response: z.nullable(chargeQuestionSchema),
  errors: ['not_found'],
});

export const questionCharge = operation({
  ...operationBase,
  name: 'questionCharge',
  method: 'POST',
  status: 201,
  summary: 'Asks about a charge, or adds a message. The question is open afterwards.',
  idempotent: true,
  input: {
    params,
    body: z.strictObject({
      text: z
        .string()
        .check(
          z.overwrite(cleanText),
          z.minLength(MIN_QUESTION_LENGTH),
          z.maxLength(MAX_QUESTION_LENGTH),
        ),
    }),
  },
  response: chargeQuestionSchema,
  errors: [...KEY_ERRORS, 'rate_limited', 'not_found'],
});
