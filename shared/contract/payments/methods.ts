import { cleanText } from 'shared/format/typed-text';
import { operation } from '../operation.ts';
import { idSchema, instantSchema } from '../primitives.ts';
import * as z from '../z.ts';

const operationBase = { service: 'payments', status: 200 } as const;

/**
 * `pending_verification` until two small deposits are confirmed, `expiring` in the last 30 days of a
 * card, `blocked` after a return that says that the account must not be debited. One that is removed
 * is never answered.
 */
export const METHOD_STATES = [
  'pending_verification',
  'active',
  'expiring',
  'expired',
  'blocked',
] as const;

export const methodSchema = z.object({
  method_id: idSchema,
  kind: z.oneOf(['bank', 'debit_card', 'credit_card']),
  /** Bank or card brand, as in `Lakeshore Credit Union` or `Visa`. */
  institution: z.string(),
  last4: z.string(),
  holder_name: z.string(),
  /** `checking` or `savings` of a bank account; null of a card. */
  account_type: z.nullable(z.oneOf(['checking', 'savings'])),
  /** `YYYY-MM` of a card; null of a bank account. */
  expires: z.nullable(z.string()),
  state: z.oneOf(METHOD_STATES),
  is_default: z.boolean(),
  /** The renter's own name for it. */
  nickname: z.nullable(z.string()),
});
export type PaymentMethod = z.Infer<typeof methodSchema>;

/** What keeps a method from being removed. */
export const methodUseSchema = z.oneOf(['payment_on_the_way', 'auto_pay']);
export type MethodUse = z.Infer<typeof methodUseSchema>;

/** A method as its owner manages it. */
export const savedMethodSchema = z.object({
  ...methodSchema.shape,
  /** Days that a card in its last 30 days still works, 0 on the last one; null else. */
  days_left: z.nullable(z.int()),
  used_by: z.array(methodUseSchema),
  /** True where auto-pay uses it only after its other method was refused. */
  is_backup: z.boolean(),
  /** Whether the office can lift the block; a blocked one that it cannot is used here no more. */
  on_hold: z.optional(z.boolean()),
  /** Tries that are left to name the two deposits, and until when; null where nothing is to be named. */
  verification: z.nullable(z.object({ attempts_left: z.int(), verify_by: instantSchema })),
});
export type SavedMethod = z.Infer<typeof savedMethodSchema>;

const methodParams = z.object({ method_id: idSchema });

export const listMethods = operation({
  ...operationBase,
  name: 'listMethods',
  method: 'GET',
  path: '/v1/methods',
  summary: "The caller's own saved methods, never those of a co-occupant.",
  input: {},
  response: z.array(savedMethodSchema),
  errors: [],
});

export const startMethodSetup = operation({
  ...operationBase,
  name: 'startMethodSetup',
  method: 'POST',
  path: '/v1/method-setups',
  summary: "Opens the processor's own form for one bank account or card, for a quarter of an hour.",
  status: 201,
  input: { body: z.strictObject({ kind: z.oneOf(['bank', 'card']) }) },
  response: z.object({
    /** Page of the processor, to be shown in a frame: numbers are typed there and nowhere else. */
    frame_url: z.string(),
    expires_at: instantSchema,
  }),
  errors: ['recent_sign_in_needed', 'rate_limited'],
});

export const addMethod = operation({
  ...operationBase,
  name: 'addMethod',
  method: 'POST',
  path: '/v1/methods',
  summary: 'Saves the method behind a one-time token; the same token again gives the same method.',
  status: 201,
  input: {
    /** From the processor's form, for the caller alone. */
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(128)) }),
  },
  response: savedMethodSchema,
  errors: ['recent_sign_in_needed', 'rate_limited', 'token_unusable'],
});

export const verifyMethod = operation({
  ...operationBase,
  name: 'verifyMethod',
  method: 'POST',
  path: '/v1/methods/{method_id}/verification',
  summary: 'Confirms a bank account by the two small deposits, in any order, each in cents.',
  input: {
    params: methodParams,
    body: z.strictObject({
      amounts_cents: z
        .array(z.int().check(z.gte(1), z.lte(99)))
        .check(z.minLength(2), z.maxLength(2)),
    }),
  },
  response: savedMethodSchema,
  errors: ['recent_sign_in_needed', 'verification_failed', 'verification_over', 'not_found'],
});

export const renameMethod = operation({
  ...operationBase,
  name: 'renameMethod',
  method: 'PATCH',
  path: '/v1/methods/{method_id}',
  summary: "Sets or takes away the renter's own name for a method.",
  input: {
    params: methodParams,
    body: z.strictObject({
      nickname: z.nullable(
        z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(40)),
      ),
    }),
  },
  response: savedMethodSchema,
  errors: ['not_found'],
});

export const setDefaultMethod = operation({
  ...operationBase,
  name: 'setDefaultMethod',
  method: 'PUT',
  path: '/v1/methods/{method_id}/default',
  summary: 'Makes a usable method the one that is offered first.',
  input: { params: methodParams },
  response: savedMethodSchema,
  errors: ['method_unusable', 'not_found'],
});

export const removeMethod = operation({
  ...operationBase,
  name: 'removeMethod',
  method: 'DELETE',
  path: '/v1/methods/{method_id}',
  summary: 'Removes a method that nothing uses, and gives those that are left.',
  input: { params: methodParams },
  response: z.array(savedMethodSchema),
  errors: ['recent_sign_in_needed', 'method_in_use', 'not_found'],
});
