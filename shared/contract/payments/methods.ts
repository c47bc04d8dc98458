import { cleanText } from 'shared/format/typed-text';
import { operation } from '../operation.ts';
import { idSchema, instantSchema } from '../primitives.ts';
import * as z from '../z.ts';

const operationBase = { service: 'payments', status: 200 } as const;

/**
 * `pending_verification`: until two small deposits are confirmed. `expiring`: the last 30 days of a card. `blocked`:
 * after a return with a code that forbids further debits. Removed methods are never returned.
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
  /** Bank or card brand, such as `Lakeshore Credit Union` or `Visa`. */
  institution: z.string(),
  last4: z.string(),
  holder_name: z.string(),
  /** For a bank account; null for a card. */
  account_type: z.nullable(z.oneOf(['checking', 'savings'])),
  /** `YYYY-MM` for a card; null for a bank account. */
  expires: z.nullable(z.string()),
  state: z.oneOf(METHOD_STATES),
  is_default: z.boolean(),
  /** Name that the renter gave the method. */
  nickname: z.nullable(z.string()),
});
export type PaymentMethod = z.Infer<typeof methodSchema>;

/** Why a method cannot be removed. */
export const methodUseSchema = z.oneOf(['payment_on_the_way', 'auto_pay']);
export type MethodUse = z.Infer<typeof methodUseSchema>;

/** A method, with the details that its owner needs to manage it. */
export const savedMethodSchema = z.object({
  ...methodSchema.shape,
  /** For an `expiring` card: days until it expires, 0 on the last day; null otherwise. */
  days_left: z.nullable(z.int()),
  used_by: z.array(methodUseSchema),
  /** True if auto-pay only uses it after the other method was refused. */
  is_backup: z.boolean(),
  /** Whether the office can lift the block. Otherwise a blocked method can never be used again. */
  on_hold: z.optional(z.boolean()),
  /** Remaining attempts to confirm the two deposits, and the deadline; null if nothing has to be confirmed. */
  verification: z.nullable(z.object({ attempts_left: z.int(), verify_by: instantSchema })),
});
export type SavedMethod = z.Infer<typeof savedMethodSchema>;

const methodParams = z.object({ method_id: idSchema });

export const listMethods = operation({
  ...operationBase,
  name: 'listMethods',
  method: 'GET',
  path: '/v1/methods',
  summary: "Returns the caller's saved methods, never those of a co-occupant.",
  input: {},
  response: z.array(savedMethodSchema),
  errors: [],
});

export const startMethodSetup = operation({
  ...operationBase,
  name: 'startMethodSetup',
  method: 'POST',
  path: '/v1/method-setups',
  summary:
    "Returns the URL of the processor's form for one bank account or card, valid for 15 minutes.",
  status: 201,
  input: { body: z.strictObject({ kind: z.oneOf(['bank', 'card']) }) },
  response: z.object({
    /** Page of the processor for an iframe. Account and card numbers are only typed there. */
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
  summary: 'Saves the method of a one-time token. The same token returns the same method again.',
  status: 201,
  input: {
    /** From the processor's form; only valid for the caller. */
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
  summary: 'Verifies a bank account by its two small deposits, in any order, in cents.',
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
  summary: 'Sets or removes the nickname of a method.',
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
  summary: 'Makes a usable method the default.',
  input: { params: methodParams },
  response: savedMethodSchema,
  errors: ['method_unusable', 'not_found'],
});

export const removeMethod = operation({
  ...operationBase,
  name: 'removeMethod',
  method: 'DELETE',
  path: '/v1/methods/{method_id}',
  summary: 'Removes a method that is not in use. Returns the remaining methods.',
  input: { params: methodParams },
  response: z.array(savedMethodSchema),
  errors: ['recent_sign_in_needed', 'method_in_use', 'not_found'],
});
