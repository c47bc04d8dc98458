import { REFUND_WAYS } from 'shared/contract/deposit';
import {
  CATEGORIES,
  PRIORITIES,
  WAITING_FOR,
  WORK_ORDER_STATES,
} from 'shared/contract/maintenance';
import { MAX_ALT_TEXT_LENGTH } from 'shared/contract/media';
import * as z from 'zod';

const renter = z.string().trim().toLowerCase().min(3).max(254);
/** Payment id, or reference as in `HP-4471-2093`. */
const payment = z.string().trim().min(1).max(64);
const cents = z.int().min(1).max(10_000_000);
/** Text that is shown to the renters unchanged. */
const reason = z.string().trim().min(1).max(1000);
const shortText = z.string().trim().min(1).max(80);

/** Work order id, or number as in `1042`. */
const workOrderRef = z.string().trim().min(1).max(64);
const CLOCK_PATTERN = '([01]\\d|2[0-3]):[0-5]\\d';

/** Date and hours in the time zone of the property, as in `2026-12-01 09:00-11:00`. */
const visitHours = z
  .string()
  .regex(
    new RegExp(`^\\d{4}-\\d{2}-\\d{2} ${CLOCK_PATTERN}-${CLOCK_PATTERN}$`),
    'must be like 2026-12-01 09:00-11:00',
  );

/** The acts of the office staff with their arguments. Amounts are in cents. */
export const actSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('list'), renter }),
  z.strictObject({
    act: z.literal('charge'),
    renter,
    cents,
    for: shortText,
    type: z.enum(['rent', 'utility', 'other']).default('other'),
    due: z.iso.date().optional(),
  }),
  z.strictObject({ act: z.literal('late-fee'), renter }),
  z.strictObject({ act: z.literal('credit'), renter, cents, for: shortText }),
  z.strictObject({ act: z.literal('stop-online-payments'), renter, text: reason }),
  z.strictObject({ act: z.literal('allow-online-payments'), renter }),
  z.strictObject({
    act: z.literal('lift-hold'),
    renter,
    /** Last digits, as in `6789`, or id. */
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
  z.strictObject({ act: z.literal('refund'), payment, cents: cents.optional(), for: shortText }),
  z.strictObject({
    act: z.literal('check-proof'),
    payment,
    /** The code printed on the proof, with or without dashes. */
    code: z.string().trim().min(20).max(40),
  }),
  z.strictObject({
    act: z.literal('answer'),
    question: z.string().trim().min(1).max(64),
    text: z.string().trim().min(1).max(2000),
    /** Whether a credit for the charge was posted with `credit`. */
    corrected: z.boolean().default(false),
  }),
  z.strictObject({
    act: z.literal('accept-notice'),
    renter,
    /** Whether a requested early end is granted. */
    early: z.enum(['yes', 'no']).optional(),
  }),
  z.strictObject({
    act: z.literal('answer-correction'),
    /** Reference, as in `HP-4471-2093`. */
    request: z.string().trim().min(1).max(64),
    text: z.string().trim().min(1).max(2000),
    declined: z.boolean().default(false),
  }),
  z.strictObject({ act: z.literal('corrections') }),
  z.strictObject({ act: z.literal('requests'), renter }),
  z.strictObject({
    act: z.literal('move'),
    request: workOrderRef,
    state: z.enum(WORK_ORDER_STATES),
    why: z.string().trim().min(1).max(500).optional(),
    priority: z.enum(PRIORITIES).optional(),
    due: z.iso.date().optional(),
    on: z.enum(WAITING_FOR).optional(),
    visit: visitHours.optional(),
    by: shortText.optional(),
    same: z.coerce.number().int().min(1).optional(),
  }),
  z.strictObject({
    act: z.literal('offer-slots'),
    request: workOrderRef,
    by: shortText,
    slot: z.array(visitHours).min(1).max(20),
    /** Email address of the vendor for visit notifications. */
    mail: z.email().max(254).optional(),
  }),
  z.strictObject({ act: z.literal('no-show'), request: workOrderRef }),
  z.strictObject({
    act: z.literal('cost'),
    request: workOrderRef,
    cents,
    for: z.string().trim().min(1).max(200),
  }),
  z.strictObject({
    act: z.literal('tell'),
    request: workOrderRef,
    text: z.string().trim().min(1).max(2000),
    due: z.iso.date().optional(),
  }),
  z.strictObject({
    act: z.literal('notice-building'),
    /** Property id, or email address of a renter who lives there. */
    building: z.string().trim().min(1).max(254),
    /** For example `no hot water`. */
    text: shortText,
    category: z.enum(CATEGORIES),
    due: z.iso.date().optional(),
    until: z.iso.date().optional(),
  }),
  z.strictObject({
    act: z.literal('photo'),
    request: workOrderRef,
    /** Path on this machine. */
    file: z.string().min(1).max(1_000),
    /** Alt text. */
    text: z.string().trim().min(1).max(MAX_ALT_TEXT_LENGTH),
  }),
  z.strictObject({ act: z.literal('end-notice'), notice: z.string().trim().min(1).max(64) }),
  z.strictObject({ act: z.literal('gate-code'), request: workOrderRef }),
  z.strictObject({ act: z.literal('decline-notice'), renter, text: reason }),
  z.strictObject({ act: z.literal('ask-notice-changes'), renter, text: reason }),
  z.strictObject({ act: z.literal('complete-move-out'), renter }),
  z.strictObject({
    act: z.literal('return-deposit'),
    renter,
    /** Amount to return; 0 when all of it is withheld. */
    cents: z.int().min(0).max(10_000_000),
    withheld: cents.optional(),
    why: z.string().trim().min(1).max(500).optional(),
    /** Default: the way requested in the notice to vacate. */
    way: z.enum(REFUND_WAYS).optional(),
    /** Default: today. */
    sent: z.iso.date().optional(),
  }),
  z.strictObject({ act: z.literal('questions') }),
  /** `renter`: email address or person id. */
  z.strictObject({ act: z.literal('preview-erasure'), renter }),
  z.strictObject({ act: z.literal('erase'), renter, for: shortText }),
  z.strictObject({ act: z.literal('reconcile') }),
  z.strictObject({ act: z.literal('findings') }),
]);
export type Act = z.output<typeof actSchema>;
export type ActName = Act['act'];

export const actRequestSchema = z.strictObject({
  /** Name of the operating system account that runs the command. */
  actor: z.string().min(1).max(64),
  act: actSchema,
});

const cellSchema = z.union([z.string(), z.number(), z.null()]);

/** The result of an act: a sentence, and rows for a table. */
export const actOutcomeSchema = z.object({
  text: z.string(),
  rows: z.array(z.record(z.string(), cellSchema)),
});
export type ActOutcome = z.output<typeof actOutcomeSchema>;
