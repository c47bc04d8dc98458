import { cleanText } from '../format/typed-text.ts';
import { REFUND_WAYS } from './deposit.ts';
import { operation } from './operation.ts';
import { centsSchema, dateSchema, idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// Notice to vacate, in addition to spec 7: the possible dates with their costs, the signed details that go with
// `createMoveOut`, and the state of a notice.

export const STEP_STARTS = ['submission', 'next_month'] as const;
export const TERM_ENDS = ['any', 'month_end'] as const;

/** The rules that moved the end date, in the order in which they apply. */
export const STEP_KINDS = [
  'given',
  'counts_from',
  'notice_ends',
  'month_end',
  'blackout',
  'lease_end',
] as const;

/**
 * `changes_needed`: the renters have to act. `declined`: no longer in effect; the office gave a reason. `completed`:
 * the move-out is completed. `withdrawn`: by a renter, before the office accepted the notice.
 */
export const NOTICE_STATES = [
  'submitted',
  'changes_needed',
  'accepted',
  'declined',
  'withdrawn',
  'completed',
] as const;

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;

/** A time at which the renters can be present at a walkthrough. */
const walkthroughSchema = z.object({ on: dateSchema, part: z.oneOf(DAY_PARTS) });
export type Walkthrough = z.Infer<typeof walkthroughSchema>;

const costSchema = z.object({
  /** Last date for which rent is likely due. */
  rent_until: dateSchema,
  /** Rent in cents after the last day in the home, or after the earliest end if that is earlier. */
  extra_cents: centsSchema,
  /** The text to sign for this date. */
  consent_text: z.string(),
});

const dateChoiceSchema = z.object({
  move_out_date: dateSchema,
  /** Compared with the earliest possible end. */
  kind: z.oneOf(['earliest', 'sooner', 'later']),
  ...costSchema.shape,
  /** The cost if the manager agrees to end the term early; null if that cannot be requested. */
  early: z.nullable(z.object({ ...costSchema.shape, fee_cents: centsSchema })),
});
export type DateChoice = z.Infer<typeof dateChoiceSchema>;

export const noticeQuoteSchema = z.object({
  lease_id: idSchema,
  /** Today at the property: the date of the notice. */
  today: dateSchema,
  rule: z.object({
    days: z.int(),
    /** Notice period in full calendar months; null if `days` applies. */
    full_months: z.nullable(z.int()),
    count_from: z.oneOf(STEP_STARTS),
    must_end_on: z.oneOf(TERM_ENDS),
    /** 1 to 12. */
    blackout_months: z.array(z.int()),
    early_fee_cents: z.nullable(centsSchema),
  }),
  /** Last day of the fixed term; null for a month-to-month lease. */
  term_end: z.nullable(dateSchema),
  /** Monthly rent. */
  rent_cents: centsSchema,
  earliest: z.object({
    on: dateSchema,
    steps: z.array(z.object({ kind: z.oneOf(STEP_KINDS), on: dateSchema })),
  }),
  /** Until when a notice has the same earliest end, and the earliest end after that. */
  keeps: z.nullable(z.object({ until: dateSchema, next: dateSchema })),
  /** The latest date that can be chosen. */
  latest: dateSchema,
  /** The earliest end, the requested date and one month later, without duplicates. */
  choices: z.array(dateChoiceSchema),
  answer_hours: z.int(),
  deposit_days: z.int(),
  key_return: z.string(),
});
export type NoticeQuote = z.Infer<typeof noticeQuoteSchema>;

/** E.164, with an optional extension: `+17155550120;ext=5`. */
export const PHONE = /^\+[1-9]\d{6,14}(;ext=\d{1,8})?$/;
/** A name, one `@`, and a domain with a dot. Only a sent mail can prove that an address works. */
export const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const requiredText = (maxLength: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(maxLength));
const matchingText = (pattern: RegExp) =>
  z.string().check(z.overwrite(cleanText), z.maxLength(254), z.regex(pattern));

/** Maximum number of proposed walkthrough times. */
export const MAX_WALKTHROUGHS = 3;

/** The signed details of a notice, in addition to the input of `createMoveOut` (spec 7). */
export const noticeDetailsSchema = z.object({
  /** Idempotency key of the attempt: a repeated request gives one notice. */
  attempt_key: z.string().check(z.minLength(20), z.maxLength(64)),
  /** Asks the manager to end a fixed term early. */
  early_termination: z.boolean(),
  reason_text: z.optional(z.nullable(requiredText(500))),
  contact_phone: z.optional(z.nullable(matchingText(PHONE))),
  contact_email: z.optional(z.nullable(matchingText(EMAIL))),
  refund_way: z.oneOf(REFUND_WAYS),
  walkthroughs: z.array(walkthroughSchema).check(z.maxLength(MAX_WALKTHROUGHS)),
  signed_name: requiredText(120),
  /** The signed text. The notice is refused if this text is outdated. */
  consent_text: z.string().check(z.maxLength(2000)),
});
export type NoticeDetails = z.Infer<typeof noticeDetailsSchema>;

export const noticeGivenSchema = z.object({
  move_out_id: idSchema,
  reference: z.string(),
  state: z.oneOf(NOTICE_STATES),
  given_on: dateSchema,
  given_by_name: z.string(),
  /** Whether the caller gave the notice. */
  given_by_me: z.boolean(),
  move_out_date: dateSchema,
  rent_until: dateSchema,
  extra_cents: centsSchema,
  /** The requested early end; `granted` is null until the manager has decided. */
  early: z.nullable(z.object({ fee_cents: centsSchema, granted: z.nullable(z.boolean()) })),
  move_out_reason_name: z.string(),
  reason_text: z.nullable(z.string()),
  /** Contact details are visible only to the person who gave the notice. */
  contact_phone: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  refund_way: z.nullable(z.oneOf(REFUND_WAYS)),
  walkthroughs: z.array(walkthroughSchema),
  /** When the office has to confirm the notice at the latest. */
  answer_by: instantSchema,
  accepted_at: z.nullable(instantSchema),
  can_withdraw: z.boolean(),
  /** The office's reason to decline or its requested changes; null in other states. */
  office_text: z.nullable(z.string()),
  deposit_due_on: dateSchema,
  key_return: z.string(),
  time_zone: z.string(),
});
export type NoticeGiven = z.Infer<typeof noticeGivenSchema>;

export const withdrawnMoveOutSchema = z.object({ move_out_id: idSchema });

export const downloadNotice = operation({
  service: 'resident',
  status: 200,
  method: 'GET',
  name: 'downloadNotice',
  path: '/v1/notices/{move_out_id}/pdf',
  summary: 'Returns the signed notice to vacate as a PDF.',
  file: ['application/pdf'],
  input: { params: z.strictObject({ move_out_id: idSchema }) },
  response: z.unknown(),
  errors: ['not_found'],
});
