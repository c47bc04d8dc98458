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

/** The status of a payment in the portal, at the bank and in the ledger. */
export const paymentTrackSchema = z.object({
  /** The payment in the portal. */
  payment: paymentSchema,
  bank: z.object({
    /** The kind of method that is debited. */
    kind: z.oneOf(['bank', 'card']),
    /** `planned`, `not_sent`: nothing was sent to a bank. `stopped`: canceled before a debit. */
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
    /** Date of the state; expected date for `planned` and `on_its_way`. Null if no money moved. */
    on: z.nullable(dateSchema),
  }),
  /** Its ledger lines, oldest first, with the balance after each line in cents. */
  ledger: z.array(
    z.object({
      type: z.oneOf(['payment', 'return_reversal', 'refund']),
      posted_on: dateSchema,
      balance_cents: centsSchema,
    }),
  ),
  /**
   * Whether it counts as paid on `payment.counts_as_paid_on`. `if_sent`: it is scheduled. `if_through`: the processor
   * has not responded. `if_kept`: the bank can still return it.
   */
  counts: z.oneOf(['yes', 'if_kept', 'if_through', 'if_sent', 'no']),
});
export type PaymentTrack = z.Infer<typeof paymentTrackSchema>;

/** The rent of a month. The amounts received, otherwise, on the way, checking and left add up to it, in cents. */
export const rentMonthSchema = z.object({
  charge_id: idSchema,
  /** Such as `Rent, October`. */
  description: z.string(),
  due_on: dateSchema,
  amount_cents: positiveCentsSchema,
  received_cents: centsSchema,
  /** Paid at the office or from a credit. */
  otherwise_cents: centsSchema,
  on_the_way_cents: centsSchema,
  /** Payments whose outcome is not known yet. */
  checking_cents: centsSchema,
  left_cents: centsSchema,
  state: z.oneOf(['paid', 'on_the_way', 'checking', 'part', 'unpaid']),
  /** If nothing is left: the date of the last payment. Null if there is no such date. */
  counts_as_paid_on: z.nullable(dateSchema),
  late_fee: z.object({
    /** `stopped_late`: paid after the last day. `ran_out`: unpaid after the last day. */
    clock: z.oneOf(['none', 'stopped', 'stopped_late', 'waits', 'runs', 'ran_out']),
    /** The last day without a late fee. */
    last_day: dateSchema,
    /** Late fee of the lease. */
    amount_cents: centsSchema,
    /** Late fees posted for this month, oldest first. */
    charged: z.array(z.object({ on: dateSchema, amount_cents: positiveCentsSchema })),
    /** Whether a late fee can still be added: none was posted, the month is or can become late, and the next is not late. */
    may_follow: z.boolean(),
  }),
  /** All payments for this month, oldest first, including failed ones. */
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

/** Whether the rent is paid: the months of a year, and the last payments that were not allocated to rent. */
export const rentStatusSchema = z.object({
  /** Charge of the month shown first: the oldest unpaid month that is due, otherwise the last one due. */
  asked_charge_id: z.nullable(idSchema),
  /** Null if no rent was charged yet. */
  answer: z.nullable(z.oneOf(RENT_ANSWERS)),
  /** Amounts left to pay by due date, oldest first. */
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
  summary:
    'Returns whether the rent of each month is paid, with its payments; null without a lease.',
  input: {},
  response: z.nullable(rentStatusSchema),
  errors: [],
});

export const downloadProof = operation({
  ...operationBase,
  name: 'downloadProof',
  path: '/v1/payments/{payment_id}/proof',
  summary: 'Returns the status of a payment as a PDF, with a code that the office can verify.',
  file: ['application/pdf'],
  input: { params: z.object({ payment_id: idSchema }) },
  response: z.unknown(),
  errors: ['not_found'],
});
