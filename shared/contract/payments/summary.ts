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

/** `Balance - Pending = Left to pay`, with the charges and payments behind it. Amounts in cents. */
export const accountSummarySchema = z.object({
  lease_id: idSchema,
  balance_cents: centsSchema,
  pending_cents: centsSchema,
  /** Balance minus pending; below 0 is a credit. */
  left_to_pay_cents: centsSchema,
  /** Oldest due date of the open charges; null if nothing is open. */
  due_on: z.nullable(dateSchema),
  /** Amounts left to pay by due date, oldest first. */
  amounts_due: z.array(amountDueSchema),
  late_fee: z.nullable(z.object({ after: dateSchema, amount_cents: positiveCentsSchema })),
  charges: z.array(chargeSchema),
  /** Charges of the next 30 days that are not posted yet, earliest first. */
  upcoming_charges: z.array(
    z.object({ description: z.string(), due_on: dateSchema, amount_cents: positiveCentsSchema }),
  ),
  /** Maximum to pay now including upcoming charges, and the last due date that this covers; null without upcoming charges. */
  pay_ahead: z.nullable(z.object({ through: dateSchema, amount_cents: positiveCentsSchema })),
  /** Payments in state `submitting`, `unknown` or `pending`, of all occupants of the lease. */
  payments_on_the_way: z.array(paymentSchema),
  /** Scheduled payments of all occupants, the next one first. They do not reduce the amount left to pay. */
  scheduled_payments: z.array(paymentSchema),
  online_payments_disabled: z.boolean(),
  disabled_reason: z.nullable(z.string()),
  offline_payment: z.string(),
  payee_name: z.string(),
  /** IANA time zone of the property. */
  time_zone: z.string(),
  /** Today in that time zone. */
  today: dateSchema,
  as_of: instantSchema,
});
export type AccountSummary = z.Infer<typeof accountSummarySchema>;

export const getAccountSummary = operation({
  ...operationBase,
  name: 'getAccountSummary',
  method: 'GET',
  path: '/v1/account-summary',
  summary:
    'Returns balance, pending amount and amount left to pay of the active lease; null without one.',
  input: {},
  response: z.nullable(accountSummarySchema),
  errors: [],
});
