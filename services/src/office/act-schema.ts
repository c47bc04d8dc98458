import { REFUND_WAYS } from 'shared/contract/deposit';
import {
  CATEGORIES,
  PRIORITIES,
  WAITING_FOR,
  WORK_ORDER_STATES,
} from 'shared/contract/maintenance';
import { LONGEST_ALT } from 'shared/contract/media';
import * as z from 'zod';

const renter = z.string().trim().toLowerCase().min(3).max(254);
/** Its id or its reference, as in `HP-4471-2093`. */
const payment = z.string().trim().min(1).max(64);
const cents = z.int().min(1).max(10_000_000);
/** Told to the renters as it is written. */
const reason = z.string().trim().min(1).max(1000);
const words = z.string().trim().min(1).max(80);

/** A request for a repair by its id or its number, as in `1042`. */
const request = z.string().trim().min(1).max(64);
const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d';

/** Day and hours at the property, as in `2026-12-01 09:00-11:00`. */
const hours = z
  .string()
  .regex(
    new RegExp(`^\\d{4}-\\d{2}-\\d{2} ${CLOCK}-${CLOCK}$`),
    'must be like 2026-12-01 09:00-11:00',
  );

/** What staff can do by hand, each with what it needs. Sums in cents. */
export const actSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('list'), renter }),
  z.strictObject({
    act: z.literal('charge'),
    renter,
    cents,
    for: words,
    type: z.enum(['rent', 'utility', 'other']).default('other'),
    due: z.iso.date().optional(),
  }),
  z.strictObject({ act: z.literal('late-fee'), renter }),
  z.strictObject({ act: z.literal('credit'), renter, cents, for: words }),
  z.strictObject({ act: z.literal('stop-online-payments'), renter, text: reason }),
  z.strictObject({ act: z.literal('allow-online-payments'), renter }),
  z.strictObject({
    act: z.literal('lift-hold'),
    renter,
    /** Its last digits, as in `6789`, or its id. */
    method: z.string().trim().min(1).max(64),
  }),
  z.strictObject({ act: z.literal('settle'), payment }),
  z.strictObject({
    act: z.literal('return'),
    payment,
    code: z.string().regex(/^(R\d{2}|disputed)$/, 'must be like R01, or disputed'),
  }),
  z.strictObject({
    act: z.literal('sandbox-clock'),
    hours: z.coerce
      .number()
      .int()
      .min(1)
      .max(90 * 24),
  }),
  z.strictObject({ act: z.literal('refund'), payment, cents: cents.optional(), for: words }),
  z.strictObject({
    act: z.literal('check-proof'),
    payment,
    /** As it stands on the proof, with or without its dashes. */
    code: z.string().trim().min(20).max(40),
  }),
  z.strictObject({
    act: z.literal('answer'),
    question: z.string().trim().min(1).max(64),
    text: z.string().trim().min(1).max(2000),
    /** A credit for the charge is posted already, by `credit`. */
    corrected: z.boolean().default(false),
  }),
  z.strictObject({
    act: z.literal('accept-notice'),
    renter,
    /** Whether the lease ends early, where that was asked for. */
    early: z.enum(['yes', 'no']).optional(),
  }),
  z.strictObject({
    act: z.literal('answer-correction'),
    /** Its reference, as in `HP-4471-2093`. */
    request: z.string().trim().min(1).max(64),
    text: z.string().trim().min(1).max(2000),
    declined: z.boolean().default(false),
  }),
  z.strictObject({ act: z.literal('corrections') }),
  z.strictObject({ act: z.literal('requests'), renter }),
  z.strictObject({
    act: z.literal('move'),
    request,
    state: z.enum(WORK_ORDER_STATES),
    why: z.string().trim().min(1).max(500).optional(),
    priority: z.enum(PRIORITIES).optional(),
    due: z.iso.date().optional(),
    on: z.enum(WAITING_FOR).optional(),
    visit: hours.optional(),
    by: words.optional(),
    same: z.coerce.number().int().min(1).optional(),
  }),
  z.strictObject({
    act: z.literal('offer-slots'),
    request,
    by: words,
    slot: z.array(hours).min(1).max(20),
    /** Where the company is told of its visits. */
    mail: z.email().max(254).optional(),
  }),
  z.strictObject({ act: z.literal('no-show'), request }),
  z.strictObject({
    act: z.literal('cost'),
    request,
    cents,
    for: z.string().trim().min(1).max(200),
  }),
  z.strictObject({
    act: z.literal('tell'),
    request,
    text: z.string().trim().min(1).max(2000),
    due: z.iso.date().optional(),
  }),
  z.strictObject({
    act: z.literal('notice-building'),
    /** The id of a building, or the e-mail of somebody who lives there. */
    building: z.string().trim().min(1).max(254),
    /** As in `no hot water`. */
    text: words,
    category: z.enum(CATEGORIES),
    due: z.iso.date().optional(),
    until: z.iso.date().optional(),
  }),
  z.strictObject({
    act: z.literal('photo'),
    request,
    /** Where it lies on this machine. */
    file: z.string().min(1).max(1_000),
    /** What it shows. */
    text: z.string().trim().min(1).max(LONGEST_ALT),
  }),
  z.strictObject({ act: z.literal('end-notice'), notice: z.string().trim().min(1).max(64) }),
  z.strictObject({ act: z.literal('gate-code'), request }),
  z.strictObject({ act: z.literal('decline-notice'), renter, text: reason }),
  z.strictObject({ act: z.literal('ask-notice-changes'), renter, text: reason }),
  z.strictObject({ act: z.literal('complete-move-out'), renter }),
  z.strictObject({
    act: z.literal('return-deposit'),
    renter,
    /** What is sent; 0 where all of it is kept. */
    cents: z.int().min(0).max(10_000_000),
    withheld: cents.optional(),
    why: z.string().trim().min(1).max(500).optional(),
    /** As the notice to vacate asks, where left out. */
    way: z.enum(REFUND_WAYS).optional(),
    /** Today where left out. */
    sent: z.iso.date().optional(),
  }),
  z.strictObject({ act: z.literal('questions') }),
  z.strictObject({ act: z.literal('reconcile') }),
  z.strictObject({ act: z.literal('findings') }),
]);
export type Act = z.output<typeof actSchema>;
export type ActName = Act['act'];

export const actRequestSchema = z.strictObject({
  /** The name of the account that asks. */
  actor: z.string().min(1).max(64),
  act: actSchema,
});

const cellSchema = z.union([z.string(), z.number(), z.null()]);

/** What was done, in a sentence, and the rows that belong to it. */
export const outcomeSchema = z.object({
  text: z.string(),
  rows: z.array(z.record(z.string(), cellSchema)),
});
export type Outcome = z.output<typeof outcomeSchema>;
