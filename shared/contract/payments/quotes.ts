import { operation } from '../operation.ts';
import {
  centsSchema,
  dateSchema,
  idSchema,
  instantSchema,
  positiveCentsSchema,
} from '../primitives.ts';
import * as z from '../z.ts';
import { methodSchema } from './methods.ts';

const operationBase = { service: 'payments', status: 200 } as const;

/** Another payment of the household, or an auto-pay draw, that would be made in addition to this one. */
export const quoteWarningSchema = z.object({
  /** Id to confirm; for a draw its name, because a draw has no payment yet. */
  payment_id: idSchema,
  /** `auto_pay`: the renter's own draw in the near future. `sent`: recently, by the same person for the same amount. */
  kind: z.oneOf(['on_the_way', 'scheduled', 'sent', 'auto_pay']),
  amount_cents: positiveCentsSchema,
  payer_name: z.string(),
  own: z.boolean(),
  /** The date on which it was or will be sent. */
  on: dateSchema,
  /** True if both would pay the same debt or the same amount, so that the renter has to confirm. */
  asks: z.boolean(),
});
export type QuoteWarning = z.Infer<typeof quoteWarningSchema>;

/**
 * The effect of a choice on a scheduled payment or a draw, computed with the same code that sends them. `if_owed`:
 * sent only if enough is owed on its date, from charges that are posted until then.
 */
const effectSchema = z.object({
  payment_id: idSchema,
  effect: z.oneOf(['sent', 'if_owed', 'not_sent', 'drawn', 'drawn_less', 'skipped']),
  /** The amount that it will still take, in cents; 0 for nothing. */
  amount_cents: centsSchema,
});

/** The confirmation that a renter has to give before a payment in addition to another one. Amounts in cents. */
export const guardSchema = z.object({
  /** The requested amount. */
  asked_cents: positiveCentsSchema,
  /** The amount left to pay now; below 0 is a credit. */
  owed_cents: centsSchema,
  /** The other payments, and payments that have changed the amount owed since the quote. */
  others: z.array(
    z.object({
      payment_id: idSchema,
      kind: z.oneOf(['on_the_way', 'scheduled', 'sent', 'returned', 'auto_pay']),
      amount_cents: positiveCentsSchema,
      payer_name: z.string(),
      own: z.boolean(),
      on: dateSchema,
    }),
  ),
  /** Amounts that can be paid instead, the amount still owed first. Empty if nothing can be paid. */
  choices: z.array(
    z.object({
      amount_cents: positiveCentsSchema,
      left_after_cents: centsSchema,
      /** The part above the amount owed: a credit. */
      credit_cents: centsSchema,
      /** Same meaning as in the input of `createQuote`. */
      pay_ahead: z.boolean(),
      /** The effect on the payment itself. A payment that is not scheduled is always `sent`. */
      effect: z.oneOf(['sent', 'if_owed', 'not_sent']),
      effects: z.array(effectSchema),
    }),
  ),
  /**
   * True if the effects can still change, because a roommate can pay first, also by auto-pay. Optional, because
   * services of an older release do not send it.
   */
  may_change: z.optional(z.boolean()),
});
export type PaymentGuard = z.Infer<typeof guardSchema>;

/** The costs of each method for one amount, valid until `expires_at` (spec 7: compute transaction). */
export const quoteSchema = z.object({
  quote_id: idSchema,
  amount_cents: positiveCentsSchema,
  /** Cheapest first. */
  options: z.array(
    z.object({
      method: methodSchema,
      fee_cents: centsSchema,
      total_cents: positiveCentsSchema,
      /** Such as `2.95%`; null for a flat fee or no fee. */
      fee_rate: z.nullable(z.string()),
      fee_per_year_cents: centsSchema,
      /** Date of the debit. */
      debit_on: dateSchema,
      reaches_from: dateSchema,
      reaches_by: dateSchema,
      counts_as_paid_on: dateSchema,
      /** False if open rent would count as paid after the grace period. */
      on_time: z.boolean(),
      /** Why this method cannot be used; null if it can. */
      disabled_reason: z.nullable(z.string()),
    }),
  ),
  /** Allocations, oldest due date first: all of a charge, its rest or a part of it. */
  allocations: z.array(
    z.object({
      description: z.string(),
      amount_cents: positiveCentsSchema,
      share: z.oneOf(['all', 'rest', 'part']),
      /** Due date of a charge that is not posted yet; null for an open charge. */
      ahead_of: z.nullable(dateSchema),
    }),
  ),
  warnings: z.array(quoteWarningSchema),
  /** The confirmation that is needed before this amount is paid; null if none is. */
  guard: z.nullable(guardSchema),
  /** Date to send it; null for immediately. */
  send_on: z.nullable(dateSchema),
  /** Latest date that can be chosen. */
  last_send_on: dateSchema,
  /** When a bank debit that is made now is sent to the bank at the latest. */
  cut_off_at: instantSchema,
  /** Amount left to pay afterwards, in cents. */
  left_after_cents: centsSchema,
  /** Part above the amount owed now, in cents: a credit until the next charges are posted. */
  ahead_cents: centsSchema,
  /** As in the account summary; includes charges that are paid ahead. */
  due_on: z.nullable(dateSchema),
  /**
   * Last date without a late fee for the rent that is open or paid ahead; can be in the past. Null if no fee can be
   * added or it was added already.
   */
  late_after: z.nullable(dateSchema),
  expires_at: instantSchema,
});
export type Quote = z.Infer<typeof quoteSchema>;

/** The fee for the monthly rent by kind of method. Amounts in cents. */
export const feeScheduleSchema = z.object({
  rent_cents: positiveCentsSchema,
  /** Cheapest first, one for each kind, whether the renter has such a method or not. */
  options: z.array(
    z.object({
      kind: z.oneOf(['bank', 'debit_card', 'credit_card']),
      /** Fee for the rent. */
      fee_cents: centsSchema,
      /** Such as `2.95%`; null for a flat fee or no fee. */
      fee_rate: z.nullable(z.string()),
      fee_per_year_cents: centsSchema,
      /** Business days until the money reaches the office; 0 for immediately. */
      business_days_from: z.int(),
      business_days_to: z.int(),
    }),
  ),
});
export type FeeSchedule = z.Infer<typeof feeScheduleSchema>;

export const createQuote = operation({
  ...operationBase,
  name: 'createQuote',
  method: 'POST',
  path: '/v1/quotes',
  summary: 'Returns fee, total and dates of each method for one amount.',
  status: 201,
  input: {
    body: z.strictObject({
      amount_cents: positiveCentsSchema,
      /** Tomorrow to 45 days from now; without it the payment is sent immediately. */
      send_on: z.optional(dateSchema),
      /** True to pay upcoming charges too (`pay_ahead` of the summary). */
      pay_ahead: z.optional(z.boolean()),
    }),
  },
  response: quoteSchema,
  errors: ['amount_over_balance', 'amount_below_minimum', 'online_payments_disabled', 'not_found'],
});

export const getFeeSchedule = operation({
  ...operationBase,
  name: 'getFeeSchedule',
  method: 'GET',
  path: '/v1/fee-schedule',
  summary: 'Returns the fee for the rent by kind of method; null without an active lease.',
  input: {},
  response: z.nullable(feeScheduleSchema),
  errors: [],
});
