import { operation } from '../operation.ts';
import {
  centsSchema,
  dateSchema,
  idSchema,
  instantSchema,
  positiveCentsSchema,
} from '../primitives.ts';
import * as z from '../z.ts';
import { amountDueSchema } from './amounts-due.ts';
import { paymentSchema } from './payments.ts';

/** A payment as the portal, the bank and the ledger have it. */
export const paymentTrackSchema = z.object({
  /** The portal: what was sent, when, and how it stands. */
  payment: paymentSchema,
  bank: z.object({
    /** Who is asked for the money. */
    kind: z.oneOf(['bank', 'card']),
    /** `planned` and `not_sent`: no bank was asked. `stopped`: before it took anything. */
    state: z.oneOf([
      'planned',
      'checking',
      'on_its_way',
      'received',
      'refused',
      'not_sent',
      'stopped',
      'returned',
    ]),
    /** The day of that; of `planned` and `on_its_way` the day expected. Null: no money moved. */
    on: z.nullable(dateSchema),
  }),
  /** Its lines in the ledger, oldest first, with the balance after each in cents. */
  ledger: z.array(
    z.object({
      type: z.oneOf(['payment', 'return_reversal', 'refund']),
      posted_on: dateSchema,
      balance_cents: centsSchema,
    }),
  ),
  /**
   * Whether it counts as paid on `payment.counts_as_paid_on`: `if_sent`, `if_through` and `if_kept` as
   * long as that hangs on its day, on the processor's answer, on the bank.
   */
  counts: z.oneOf(['yes', 'if_kept', 'if_through', 'if_sent', 'no']),
});
export type PaymentTrack = z.Infer<typeof paymentTrackSchema>;

/** The rent of a month. Its amounts, in cents, sum up: received, otherwise, on the way, checking, left. */
export const rentMonthSchema = z.object({
  charge_id: idSchema,
  /** As in `Rent, October`. */
  description: z.string(),
  due_on: dateSchema,
  amount_cents: positiveCentsSchema,
  received_cents: centsSchema,
  /** Paid at the office, or taken from a credit. */
  otherwise_cents: centsSchema,
  on_the_way_cents: centsSchema,
  /** Of payments of which nobody knows yet whether they were taken. */
  checking_cents: centsSchema,
  left_cents: centsSchema,
  state: z.oneOf(['paid', 'on_the_way', 'checking', 'part', 'unpaid']),
  /** Where nothing is left: the day of the last payment that it took. Null where no payment has one. */
  counts_as_paid_on: z.nullable(dateSchema),
  late_fee: z.object({
    /** `stopped_late`: paid after the last day. `ran_out`: not paid, and that day is over. */
    clock: z.oneOf(['none', 'stopped', 'stopped_late', 'waits', 'runs', 'ran_out']),
    /** The last day without a late fee. */
    last_day: dateSchema,
    /** What the lease sets for it. */
    amount_cents: centsSchema,
    /** What was charged for this month, oldest first. */
    charged: z.array(z.object({ on: dateSchema, amount_cents: positiveCentsSchema })),
    /** Whether one may still be charged: the month is late or can be, has none, and the next one is not late. */
    may_follow: z.boolean(),
  }),
  /** What was to pay it, oldest first, whatever became of it. */
  payments: z.array(paymentTrackSchema),
});
export type RentMonth = z.Infer<typeof rentMonthSchema>;

/**
 * The answer for today. `overdue`, `due_today`: rent is owed now. `other_due`: the rent is paid, other charges
 * are owed now. `checking`, `on_the_way`: a payment covers the rent but has not arrived. `not_due`: no rent was
 * due yet. `paid_so_far`: what is owed is due later. `paid`: nothing is owed.
 */
export const RENT_ANSWERS = [
  'overdue',
  'due_today',
  'other_due',
  'checking',
  'on_the_way',
  'not_due',
  'paid_so_far',
  'paid',
] as const;

/** Is the rent paid: the months of a year, and the last payments that went to no rent. */
export const rentStatusSchema = z.object({
  /** The month that the question is about: the oldest one due that is not paid, else the last one due. */
  asked_charge_id: z.nullable(idSchema),
  /** Null where no rent was charged yet. */
  answer: z.nullable(z.oneOf(RENT_ANSWERS)),
  /** What is left to pay of rent and all else, by due date, the oldest first. */
  amounts_due: z.array(amountDueSchema),
  /** Newest first. */
  months: z.array(rentMonthSchema),
  /** Newest first. */
  other_payments: z.array(paymentTrackSchema),
  /** IANA zone of the property. */
  time_zone: z.string(),
  /** Today in that zone. */
  today: dateSchema,
  as_of: instantSchema,
});
export type RentStatus = z.Infer<typeof rentStatusSchema>;

const operationBase = { service: 'payments', status: 200, method: 'GET' } as const;

export const getRentStatus = operation({
  ...operationBase,
  name: 'getRentStatus',
  path: '/v1/rent-status',
  summary: 'Whether the rent of each month is paid, payment by payment; null without a lease.',
  input: {},
  response: z.nullable(rentStatusSchema),
  errors: [],
});

export const downloadProof = operation({
  ...operationBase,
  name: 'downloadProof',
  path: '/v1/payments/{payment_id}/proof',
  summary:
    'How a payment stands at portal, bank and ledger, as PDF with a code that the office can check.',
  file: ['application/pdf'],
  input: { params: z.object({ payment_id: idSchema }) },
  response: z.unknown(),
  errors: ['not_found'],
});
