import { KEY_ERRORS, operation } from '../operation.ts';
import {
  centsSchema,
  dateSchema,
  idSchema,
  instantSchema,
  positiveCentsSchema,
} from '../primitives.ts';
import * as z from '../z.ts';

const operationBase = { service: 'payments', status: 200 } as const;

/**
 * `scheduled`: for a later date, nothing is sent yet. `submitting`: the processor has not responded yet. `unknown`:
 * the processor did not respond in time; the outcome is being checked. `pending`: on its way. `settled`: received.
 * `failed`: nothing was taken.
 */
export const PAYMENT_STATES = [
  'scheduled',
  'submitting',
  'unknown',
  'pending',
  'settled',
  'failed',
  'cancelled',
  'returned',
  'refund_pending',
  'partly_refunded',
  'refunded',
] as const;

export const paymentSchema = z.object({
  payment_id: idSchema,
  /** Reference for phone calls, such as `HP-4471-2093`. */
  reference: z.string(),
  state: z.oneOf(PAYMENT_STATES),
  /** Amount posted to the ledger, in cents, without the fee. */
  amount_cents: positiveCentsSchema,
  fee_cents: centsSchema,
  /** Refunded part of the amount, in cents. The fee is never refunded. */
  refunded_cents: centsSchema,
  /** Amount and fee, in cents. */
  total_cents: positiveCentsSchema,
  /** When it was sent; for a scheduled payment, when it was scheduled. */
  submitted_at: instantSchema,
  /** The later date chosen by the payer; null if it was sent immediately. */
  send_on: z.nullable(dateSchema),
  /** Date of the debit; null for payments made outside the portal. */
  debit_on: z.nullable(dateSchema),
  settled_at: z.nullable(instantSchema),
  /** Date of the return; null if it was not returned. */
  returned_on: z.nullable(dateSchema),
  /** Until when the caller can cancel it; null if that is not possible. */
  cancellable_until: z.nullable(instantSchema),
  /** True while a cancellation waits for the processor. */
  cancelling: z.boolean(),
  counts_as_paid_on: dateSchema,
  expected_from: dateSchema,
  expected_by: dateSchema,
  payer_name: z.string(),
  /** Whether the caller made it. */
  own: z.boolean(),
  /** Such as `Lakeshore Credit Union •••• 6789`; only `bank` or `card` for the payment of a co-occupant. */
  method_label: z.string(),
  payee_name: z.string(),
  /** `not_sent`: never sent. `declined`: by the bank or card. `returned`: by the bank afterwards. */
  failure: z.nullable(z.oneOf(['not_sent', 'declined', 'returned'])),
  /** Why it failed or was returned, as a sentence; null otherwise. */
  failure_reason: z.nullable(z.string()),
  /** Part that is not allocated to a charge yet, in cents: a credit. */
  ahead_cents: centsSchema,
  /** Allocations to charges, oldest charge first, in cents. */
  allocations: z.array(z.object({ description: z.string(), amount_cents: positiveCentsSchema })),
});
export type Payment = z.Infer<typeof paymentSchema>;

export const createPayment = operation({
  ...operationBase,
  name: 'createPayment',
  method: 'POST',
  path: '/v1/payments',
  summary: 'Charges the quoted amount to one method.',
  status: 201,
  idempotent: true,
  input: {
    body: z.strictObject({
      quote_id: idSchema,
      method_id: idSchema,
      /** The authorization text above the button that the renter pressed. */
      authorization_text: z.string().check(z.minLength(1), z.maxLength(2000)),
      /** Other payments that the renter confirmed (`warnings` of the quote): this payment is made in addition. */
      confirmed_payment_ids: z.array(idSchema).check(z.maxLength(50)),
      /**
       * The amount left to pay when the renter agreed, in cents. If it has changed so that the payment would have a
       * different effect, nothing is charged and the renter has to confirm again. Without it, no more than the amount
       * owed is charged.
       */
      owed_cents: z.optional(centsSchema),
    }),
  },
  response: paymentSchema,
  errors: [
    ...KEY_ERRORS,
    'quote_expired',
    'quote_mismatch',
    'payment_in_progress',
    'amount_over_balance',
    'method_unusable',
    'payment_declined',
    'online_payments_disabled',
    'not_found',
  ],
});

export const listPayments = operation({
  ...operationBase,
  name: 'listPayments',
  method: 'GET',
  path: '/v1/payments',
  summary: 'Returns the payments of the lease, newest first, at most 100.',
  input: {
    query: z.strictObject({
      /** Only received payments, also if they were returned or refunded later. */
      arrived: z.optional(z.literal('true')),
      /** Maximum number, 1 to 100. */
      limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
    }),
  },
  response: z.array(paymentSchema),
  errors: [],
});

export const getPayment = operation({
  ...operationBase,
  name: 'getPayment',
  method: 'GET',
  path: '/v1/payments/{payment_id}',
  summary: 'Returns one payment of the lease with its allocations.',
  input: { params: z.object({ payment_id: idSchema }) },
  response: paymentSchema,
  errors: ['not_found'],
});

export const cancelPayment = operation({
  ...operationBase,
  name: 'cancelPayment',
  method: 'POST',
  path: '/v1/payments/{payment_id}/cancel',
  summary:
    "Cancels the caller's own payment before its cut-off. Repeating the call has no further effect.",
  input: { params: z.object({ payment_id: idSchema }) },
  response: paymentSchema,
  errors: ['not_found', 'payment_not_cancellable'],
});

export const findPaymentByKey = operation({
  ...operationBase,
  name: 'findPaymentByKey',
  method: 'GET',
  path: '/v1/payments/by-key/{idempotency_key}',
  summary: "Returns the caller's payment of an idempotency key, for a page that lost the response.",
  input: {
    params: z.object({ idempotency_key: z.string().check(z.minLength(20), z.maxLength(255)) }),
  },
  response: paymentSchema,
  errors: ['not_found'],
});
