import { operation } from './operation.ts';
import {
  centsSchema,
  dateSchema,
  idSchema,
  instantSchema,
  positiveCentsSchema,
} from './primitives.ts';
import * as z from './z.ts';

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
  state: z.oneOf(['pending_verification', 'active', 'expired', 'blocked']),
  is_default: z.boolean(),
});
export type PaymentMethod = z.Infer<typeof methodSchema>;

export const chargeSchema = z.object({
  charge_id: idSchema,
  charge_type: z.oneOf(['rent', 'utility', 'late_fee', 'other']),
  /** As in `Rent, October`. */
  description: z.string(),
  posted_on: dateSchema,
  due_on: dateSchema,
  amount_cents: positiveCentsSchema,
  /** What is still unpaid of it, in cents. */
  left_cents: positiveCentsSchema,
  /** Why it is charged, in plain words. */
  reason: z.string(),
  lease_section: z.nullable(z.string()),
});
export type Charge = z.Infer<typeof chargeSchema>;

/**
 * `submitting` until the processor has answered, `unknown` where it has not answered in time and is
 * being asked again; `pending` on its way, `settled` received, `failed` nothing taken.
 */
export const PAYMENT_STATES = [
  'submitting',
  'unknown',
  'pending',
  'settled',
  'failed',
  'cancelled',
  'returned',
] as const;

export const paymentSchema = z.object({
  payment_id: idSchema,
  /** What a renter reads out on the phone, as in `HP-4471-2093`. */
  reference: z.string(),
  state: z.oneOf(PAYMENT_STATES),
  /** What goes to the ledger, in cents, without the fee. */
  amount_cents: positiveCentsSchema,
  fee_cents: centsSchema,
  /** Amount and fee, in cents. */
  total_cents: positiveCentsSchema,
  submitted_at: instantSchema,
  settled_at: z.nullable(instantSchema),
  counts_as_paid_on: dateSchema,
  expected_from: dateSchema,
  expected_by: dateSchema,
  payer_name: z.string(),
  /** True where the caller made it. */
  own: z.boolean(),
  /** As in `Lakeshore Credit Union •••• 6789`; just `bank` or `card` for the payment of a co-occupant. */
  method_label: z.string(),
  payee_name: z.string(),
  /** Why it failed or came back, in plain words; null otherwise. */
  failure_reason: z.nullable(z.string()),
  /** The charges it pays for, oldest first, in cents. */
  allocations: z.array(z.object({ description: z.string(), amount_cents: positiveCentsSchema })),
});
export type Payment = z.Infer<typeof paymentSchema>;

/** `Balance - Pending = Left to pay`, with what stands behind it. All money in cents. */
export const accountSummarySchema = z.object({
  lease_id: idSchema,
  balance_cents: centsSchema,
  pending_cents: centsSchema,
  /** Balance less pending; below 0 is a credit. */
  left_to_pay_cents: centsSchema,
  /** Due date that comes next among the open charges, the earliest where all have passed; null where nothing is open. */
  due_on: z.nullable(dateSchema),
  late_fee: z.nullable(z.object({ after: dateSchema, amount_cents: positiveCentsSchema })),
  charges: z.array(chargeSchema),
  /** On the way: submitting, unknown or pending, of every occupant of the lease. */
  payments_on_the_way: z.array(paymentSchema),
  online_payments_disabled: z.boolean(),
  disabled_reason: z.nullable(z.string()),
  offline_payment: z.string(),
  payee_name: z.string(),
  /** IANA zone of the property. */
  time_zone: z.string(),
  /** Today in that zone. */
  today: dateSchema,
  as_of: instantSchema,
});
export type AccountSummary = z.Infer<typeof accountSummarySchema>;

/** What each method would cost for one amount, until `expires_at` (spec 7: compute transaction). */
export const quoteSchema = z.object({
  quote_id: idSchema,
  amount_cents: positiveCentsSchema,
  /** Cheapest first. */
  options: z.array(
    z.object({
      method: methodSchema,
      fee_cents: centsSchema,
      total_cents: positiveCentsSchema,
      /** As in `2.95%`; null where the fee is flat or free. */
      fee_rate: z.nullable(z.string()),
      fee_per_year_cents: centsSchema,
      reaches_from: dateSchema,
      reaches_by: dateSchema,
      counts_as_paid_on: dateSchema,
      on_time: z.boolean(),
      /** Why this method cannot be used; null where it can. */
      disabled_reason: z.nullable(z.string()),
    }),
  ),
  /** What is left to pay after it, in cents. */
  left_after_cents: centsSchema,
  due_on: z.nullable(dateSchema),
  late_after: z.nullable(dateSchema),
  expires_at: instantSchema,
});
export type Quote = z.Infer<typeof quoteSchema>;

/** What each kind of method costs, paid once a month for the rent of the lease. Money in cents. */
export const feeScheduleSchema = z.object({
  rent_cents: positiveCentsSchema,
  /** Cheapest first, one of each kind, saved or not. */
  options: z.array(
    z.object({
      kind: z.oneOf(['bank', 'debit_card', 'credit_card']),
      /** The fee on the rent. */
      fee_cents: centsSchema,
      /** As in `2.95%`; null where the fee is flat or free. */
      fee_rate: z.nullable(z.string()),
      fee_per_year_cents: centsSchema,
      /** Business days until the money reaches the office; 0 and 0 where it does at once. */
      business_days_from: z.int(),
      business_days_to: z.int(),
    }),
  ),
});
export type FeeSchedule = z.Infer<typeof feeScheduleSchema>;

const page = { service: 'payments', status: 200 } as const;

export const getAccountSummary = operation({
  ...page,
  name: 'getAccountSummary',
  method: 'GET',
  path: '/v1/account-summary',
  summary: 'Balance, pending and left to pay of the active lease; null without one.',
  input: {},
  response: z.nullable(accountSummarySchema),
  errors: [],
});

export const listMethods = operation({
  ...page,
  name: 'listMethods',
  method: 'GET',
  path: '/v1/methods',
  summary: "The caller's own saved methods, never those of a co-occupant.",
  input: {},
  response: z.array(methodSchema),
  errors: [],
});

export const getFeeSchedule = operation({
  ...page,
  name: 'getFeeSchedule',
  method: 'GET',
  path: '/v1/fee-schedule',
  summary: 'What each kind of method costs on the rent; null without an active lease.',
  input: {},
  response: z.nullable(feeScheduleSchema),
  errors: [],
});

export const createQuote = operation({
  ...page,
  name: 'createQuote',
  method: 'POST',
  path: '/v1/quotes',
  summary: 'Fee, total and dates per method for one amount.',
  status: 201,
  input: { body: z.strictObject({ amount_cents: positiveCentsSchema }) },
  response: quoteSchema,
  errors: [
    'amount_over_balance',
    'amount_below_minimum',
    'online_payments_disabled',
    'card_number_refused',
    'not_found',
  ],
});

export const createPayment = operation({
  ...page,
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
      /** True once the renter was told of a payment on the way and pays all the same. */
      confirm_duplicate: z.boolean(),
    }),
  },
  response: paymentSchema,
  errors: [
    'idempotency_key_missing',
    'idempotency_key_invalid',
    'idempotency_key_reused',
    'idempotency_key_in_flight',
    'quote_expired',
    'quote_mismatch',
    'payment_in_progress',
    'amount_over_balance',
    'method_unusable',
    'payment_declined',
    'online_payments_disabled',
    'card_number_refused',
    'not_found',
  ],
});

export const listPayments = operation({
  ...page,
  name: 'listPayments',
  method: 'GET',
  path: '/v1/payments',
  summary: 'The payments of the lease, newest first, at most 100.',
  input: {},
  response: z.array(paymentSchema),
  errors: [],
});

export const getPayment = operation({
  ...page,
  name: 'getPayment',
  method: 'GET',
  path: '/v1/payments/{payment_id}',
  summary: 'One payment of the lease, with what it pays for: the receipt.',
  input: { params: z.object({ payment_id: idSchema }) },
  response: paymentSchema,
  errors: ['not_found'],
});

export const findPaymentByKey = operation({
  ...page,
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

export const paymentsOperations = [
  getAccountSummary,
  listMethods,
  getFeeSchedule,
  createQuote,
  createPayment,
  listPayments,
  getPayment,
  findPaymentByKey,
] as const;
