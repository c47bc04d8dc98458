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
import { chargeSchema } from './charges.ts';
import { paymentSchema } from './payments.ts';

const operationBase = { service: 'payments', status: 200 } as const;

/** `Balance - Pending = Left to pay`, with what stands behind it. All money in cents. */
export const accountSummarySchema = z.object({
  lease_id: idSchema,
  balance_cents: centsSchema,
  pending_cents: centsSchema,
  /** Balance less pending; below 0 is a credit. */
  left_to_pay_cents: centsSchema,
  /** The oldest due date among the open charges; null where nothing is open. */
  due_on: z.nullable(dateSchema),
  /** What is left to pay, by due date, the oldest first; none where nothing is left. */
  amounts_due: z.array(amountDueSchema),
  late_fee: z.nullable(z.object({ after: dateSchema, amount_cents: positiveCentsSchema })),
  charges: z.array(chargeSchema),
  /** What the lease charges within 30 days and is not in the books yet, earliest first. */
  upcoming_charges: z.array(
    z.object({ description: z.string(), due_on: dateSchema, amount_cents: positiveCentsSchema }),
  ),
  /** The most that may be paid now with them, and until when that pays; null where none come. */
  pay_ahead: z.nullable(z.object({ through: dateSchema, amount_cents: positiveCentsSchema })),
  /** On the way: submitting, unknown or pending, of every occupant of the lease. */
  payments_on_the_way: z.array(paymentSchema),
  /** Agreed on for a later day, by every occupant; not taken off what is left. The next one first. */
  scheduled_payments: z.array(paymentSchema),
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

export const getAccountSummary = operation({
  ...operationBase,
  name: 'getAccountSummary',
  method: 'GET',
  path: '/v1/account-summary',
  summary: 'Balance, pending and left to pay of the active lease; null without one.',
  input: {},
  response: z.nullable(accountSummarySchema),
  errors: [],
});
