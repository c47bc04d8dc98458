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

/** Another payment of the home that this one would come beside, or a draw of auto-pay. */
export const quoteWarningSchema = z.object({
  /** What is confirmed; of a draw its name, which has no page yet. */
  payment_id: idSchema,
  /** `auto_pay`: the renter's own, and near. `sent` not long ago, by the same person and of the same amount; else as it stands now. */
  kind: z.oneOf(['on_the_way', 'scheduled', 'sent', 'auto_pay']),
  amount_cents: positiveCentsSchema,
  payer_name: z.string(),
  own: z.boolean(),
  /** The day it was sent, or will be. */
  on: dateSchema,
  /** True where both would pay the same debt, or the same sum twice: the renter is asked. */
  asks: z.boolean(),
});
export type QuoteWarning = z.Infer<typeof quoteWarningSchema>;

/**
 * What becomes of a scheduled payment or a draw after one choice, as the engine that sends them says.
 * `if_owed`: only if enough is owed on its day, from charges that come by then.
 */
const effectSchema = z.object({
  payment_id: idSchema,
  effect: z.oneOf(['sent', 'if_owed', 'not_sent', 'drawn', 'drawn_less', 'skipped']),
  /** What is still taken by it, in cents; 0 where nothing is. */
  amount_cents: centsSchema,
});

/** What the renter is asked before a payment that comes beside another one. Money in cents. */
export const guardSchema = z.object({
  /** The amount that was asked for. */
  asked_cents: positiveCentsSchema,
  /** What is left to pay at this moment; below 0 is a credit. */
  owed_cents: centsSchema,
  /** What it would come beside, and what has changed what is owed since the prices were made. */
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
  /** What can be paid instead: what is still owed comes first. Empty where nothing can be. */
  choices: z.array(
    z.object({
      amount_cents: positiveCentsSchema,
      left_after_cents: centsSchema,
      /** How much of it is more than is owed: a credit. */
      credit_cents: centsSchema,
      /** As in the input of `createQuote`. */
      pay_ahead: z.boolean(),
      /** What becomes of the payment itself; one that is not scheduled is always sent. */
      effect: z.oneOf(['sent', 'if_owed', 'not_sent']),
      effects: z.array(effectSchema),
    }),
  ),
  /**
   * True where the effects are only what is known now: a roommate may pay first, by auto-pay as well. Optional,
   * because services of an older release do not send it.
   */
  may_change: z.optional(z.boolean()),
});
export type PaymentGuard = z.Infer<typeof guardSchema>;

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
      /** When bank or card is debited. */
      debit_on: dateSchema,
      reaches_from: dateSchema,
      reaches_by: dateSchema,
      counts_as_paid_on: dateSchema,
      /** False where rent that is open counts as paid after its last day of grace. */
      on_time: z.boolean(),
      /** Why this method cannot be used; null where it can. */
      disabled_reason: z.nullable(z.string()),
    }),
  ),
  /** What it would pay for, oldest due first: all of a charge, the rest or a part of it. */
  allocations: z.array(
    z.object({
      description: z.string(),
      amount_cents: positiveCentsSchema,
      share: z.oneOf(['all', 'rest', 'part']),
      /** The day on which it falls due, where it is not charged yet; null of an open charge. */
      ahead_of: z.nullable(dateSchema),
    }),
  ),
  warnings: z.array(quoteWarningSchema),
  /** What to ask before this amount is paid; null where nothing has to be. */
  guard: z.nullable(guardSchema),
  /** A later day to send it on; null: at once. */
  send_on: z.nullable(dateSchema),
  /** The last day that may be chosen. */
  last_send_on: dateSchema,
  /** When a bank debit that is sent now leaves for the bank, at the latest. */
  cut_off_at: instantSchema,
  /** What is left to pay after it, in cents. */
  left_after_cents: centsSchema,
  /** What of it is more than is owed now, for charges that come: a credit until then, in cents. */
  ahead_cents: centsSchema,
  /** As in the account summary; of what it pays ahead as well. */
  due_on: z.nullable(dateSchema),
  /**
   * The last day without a late fee for the rent that is open, or is paid ahead: it may be over. Null
   * where no fee may be added, or it was already.
   */
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

export const createQuote = operation({
  ...operationBase,
  name: 'createQuote',
  method: 'POST',
  path: '/v1/quotes',
  summary: 'Fee, total and dates per method for one amount.',
  status: 201,
  input: {
    body: z.strictObject({
      amount_cents: positiveCentsSchema,
      /** Tomorrow to 45 days from now; at once where it is not given. */
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
  summary: 'What each kind of method costs on the rent; null without an active lease.',
  input: {},
  response: z.nullable(feeScheduleSchema),
  errors: [],
});
