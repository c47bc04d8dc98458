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
 * `scheduled` for a later day, nothing sent; `submitting` until the processor has answered, `unknown`
 * where it has not answered in time and is being asked again; `pending` on its way, `settled` received, `failed` nothing taken.
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
  /** What a renter reads out on the phone, as in `HP-4471-2093`. */
  reference: z.string(),
  state: z.oneOf(PAYMENT_STATES),
  /** What goes to the ledger, in cents, without the fee. */
  amount_cents: positiveCentsSchema,
  fee_cents: centsSchema,
  /** What of the amount went back by refunds, in cents; the fee never does. */
  refunded_cents: centsSchema,
  /** Amount and fee, in cents. */
  total_cents: positiveCentsSchema,
  /** When it was sent; of one that is scheduled, when that was agreed on. */
  submitted_at: instantSchema,
  /** The later day that its payer chose to send it on; null where it was sent at once. */
  send_on: z.nullable(dateSchema),
  /** The day on which bank or card is debited; null of payments that were made elsewhere. */
  debit_on: z.nullable(dateSchema),
  settled_at: z.nullable(instantSchema),
  /** The day on which it was taken out of the ledger again; null where it did not come back. */
  returned_on: z.nullable(dateSchema),
  /** Until when the caller may undo it; null where that is not, or no longer, possible. */
  cancellable_until: z.nullable(instantSchema),
  /** True while the processor is being asked to stop it, and has not answered. */
  cancelling: z.boolean(),
  counts_as_paid_on: dateSchema,
  expected_from: dateSchema,
  expected_by: dateSchema,
  payer_name: z.string(),
  /** True where the caller made it. */
  own: z.boolean(),
  /** As in `Lakeshore Credit Union •••• 6789`; just `bank` or `card` for the payment of a co-occupant. */
  method_label: z.string(),
  payee_name: z.string(),
  /** `not_sent`: it never left. `declined`: the bank or card refused it. `returned`: it came back. */
  failure: z.nullable(z.oneOf(['not_sent', 'declined', 'returned'])),
  /** Why it failed or came back, in plain words; null otherwise. */
  failure_reason: z.nullable(z.string()),
  /** What no charge takes of it, in cents: a credit until a charge does. */
  ahead_cents: centsSchema,
  /** The charges it pays for, oldest first, in cents. */
  allocations: z.array(z.object({ description: z.string(), amount_cents: positiveCentsSchema })),
});
export type Payment = z.Infer<typeof paymentSchema>;

export const createPayment = operation({
  ...operationBase,
  name: 'createPayment',
  method: 'POST',
  path: '/v1/payments',
  summary: 'Takes the quoted amount from one method, once for each idempotency key.',
  status: 201,
  idempotent: true,
  input: {
    body: z.strictObject({
      quote_id: idSchema,
      method_id: idSchema,
      /** The text above the button that the renter agreed to. */
      authorization_text: z.string().check(z.minLength(1), z.maxLength(2000)),
      /** What the renter was asked about (`warnings` of the quote): this one comes beside it. */
      confirmed_payment_ids: z.array(idSchema).check(z.maxLength(50)),
      /**
       * What was left to pay when the renter agreed to the amount, in cents. If that has changed so that
       * the amount means something else, nothing is taken and the renter is asked again. Without it no
       * more than is owed is taken.
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
  summary: 'The payments of the lease, newest first, at most 100.',
  input: {
    query: z.strictObject({
      /** Only those that have arrived, whatever became of them since. */
      arrived: z.optional(z.literal('true')),
      /** At most so many, 1 to 100. */
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
  summary: 'One payment of the lease, with what it pays for: the receipt.',
  input: { params: z.object({ payment_id: idSchema }) },
  response: paymentSchema,
  errors: ['not_found'],
});

export const cancelPayment = operation({
  ...operationBase,
  name: 'cancelPayment',
  method: 'POST',
  path: '/v1/payments/{payment_id}/cancel',
  summary: "Stops the caller's own payment before its cut-off; the same again changes nothing.",
  input: { params: z.object({ payment_id: idSchema }) },
  response: paymentSchema,
  errors: ['not_found', 'payment_not_cancellable'],
});

export const findPaymentByKey = operation({
  ...operationBase,
  name: 'findPaymentByKey',
  method: 'GET',
  path: '/v1/payments/by-key/{idempotency_key}',
  summary: "What became of the caller's own attempt, for a page that lost the answer.",
  input: {
    params: z.object({ idempotency_key: z.string().check(z.minLength(20), z.maxLength(255)) }),
  },
  response: paymentSchema,
  errors: ['not_found'],
});
