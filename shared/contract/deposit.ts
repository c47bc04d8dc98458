import { centsSchema, dateSchema, idSchema } from './primitives.ts';
import * as z from './z.ts';

/** `check`: mailed. `bank`: transfer to the account that pays the rent. `office`: check to pick up. */
export const REFUND_WAYS = ['check', 'bank', 'office'] as const;

/**
 * `none`: no deposit was received. `held`: nothing was returned yet. `partly_refunded`: a part was returned,
 * the rest is held. `refunded`: nothing is held anymore.
 */
export const DEPOSIT_STATES = ['none', 'held', 'partly_refunded', 'refunded'] as const;

/** One return of a deposit, or of a part of it. */
export const depositReturnSchema = z.object({
  deposit_return_id: idSchema,
  returned_on: dateSchema,
  /** What was sent, in cents; 0 where all of it was kept. */
  amount_cents: centsSchema,
  /** What was kept, in cents. */
  withheld_cents: centsSchema,
  /** What it was kept for; null where nothing was kept. */
  withheld_reason: z.nullable(z.string()),
  way: z.oneOf(REFUND_WAYS),
  /** The address that a check was mailed to, in one line; null where it was not mailed, or is not known. */
  sent_to: z.nullable(z.string()),
});
export type DepositReturn = z.Infer<typeof depositReturnSchema>;

/** The security deposit of a lease, from its ledger and the returns that the office recorded. */
export const depositSchema = z.object({
  state: z.oneOf(DEPOSIT_STATES),
  received_cents: centsSchema,
  held_cents: centsSchema,
  /** By when what is held is returned; null where no move-out is planned. */
  due_on: z.nullable(dateSchema),
  /** Oldest first. */
  returns: z.array(depositReturnSchema),
});
export type Deposit = z.Infer<typeof depositSchema>;
