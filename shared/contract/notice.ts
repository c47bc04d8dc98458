import { cleanText } from '../format/typed-text.ts';
import { REFUND_WAYS } from './deposit.ts';
import { operation } from './operation.ts';
import { centsSchema, dateSchema, idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// Notice to vacate, beyond the calls of spec 7: which dates are possible and what they cost, what
// is signed beside `createMoveOut`, and what has become of a notice.

export const STEP_STARTS = ['submission', 'next_month'] as const;
export const TERM_ENDS = ['any', 'month_end'] as const;

/** What moved the date, in the order of the sum. */
export const STEP_KINDS = [
  'given',
  'counts_from',
  'notice_ends',
  'month_end',
  'blackout',
  'lease_end',
] as const;

/**
 * `changes_needed` waits for the renters, `declined` holds no more: the office said why. `completed` with
 * its move-out; `withdrawn` by a renter, before the office had accepted it.
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

/** A time at which the renters can be there when the home is looked at. */
const walkthroughSchema = z.object({ on: dateSchema, part: z.oneOf(DAY_PARTS) });
export type Walkthrough = z.Infer<typeof walkthroughSchema>;

const costSchema = z.object({
  /** Until when rent is likely due. */
  rent_until: dateSchema,
  /** Cents beyond the last day in the home, or beyond the earliest end where that comes first. */
  extra_cents: centsSchema,
  /** The words to sign for this day. */
  consent_text: z.string(),
});

const dateChoiceSchema = z.object({
  move_out_date: dateSchema,
  /** Compared with the earliest end. */
  kind: z.oneOf(['earliest', 'sooner', 'later']),
  ...costSchema.shape,
  /** If the manager agrees to end the term early; null where that cannot be asked for. */
  early: z.nullable(z.object({ ...costSchema.shape, fee_cents: centsSchema })),
});
export type DateChoice = z.Infer<typeof dateChoiceSchema>;

export const noticeQuoteSchema = z.object({
  lease_id: idSchema,
  /** Today at the property: the day on which notice would be given. */
  today: dateSchema,
  rule: z.object({
    days: z.int(),
    /** Full calendar months instead of the days; null: the days. */
    full_months: z.nullable(z.int()),
    count_from: z.oneOf(STEP_STARTS),
    must_end_on: z.oneOf(TERM_ENDS),
    /** 1 to 12. */
    blackout_months: z.array(z.int()),
    early_fee_cents: z.nullable(centsSchema),
  }),
  /** Last day of the fixed term; null from month to month. */
  term_end: z.nullable(dateSchema),
  /** A month. */
  rent_cents: centsSchema,
  earliest: z.object({
    on: dateSchema,
    steps: z.array(z.object({ kind: z.oneOf(STEP_KINDS), on: dateSchema })),
  }),
  /** The last day on which notice still gives the same earliest end, and what comes after. */
  keeps: z.nullable(z.object({ until: dateSchema, next: dateSchema })),
  /** The last day that can be asked for. */
  latest: dateSchema,
  /** The earliest end, the day that was asked for, and a month later, each once. */
  choices: z.array(dateChoiceSchema),
  answer_hours: z.int(),
  deposit_days: z.int(),
  key_return: z.string(),
});
export type NoticeQuote = z.Infer<typeof noticeQuoteSchema>;

/** E.164, with its extension if it has one: `+17155550120;ext=5`. */
export const PHONE = /^\+[1-9]\d{6,14}(;ext=\d{1,8})?$/;
/** What has a name, one `@` and a dot in its domain: whether it is read, only a mail can tell. */
export const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const requiredText = (most: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(most));
const matchingText = (pattern: RegExp) =>
  z.string().check(z.overwrite(cleanText), z.maxLength(254), z.regex(pattern));

/** At most so many times for a walkthrough. */
export const MAX_WALKTHROUGHS = 3;

/** What is signed with a notice, beside what `createMoveOut` takes by spec 7. */
export const noticeDetailsSchema = z.object({
  /** One for each attempt of the renter: sent twice, it is one notice. */
  attempt_key: z.string().check(z.minLength(20), z.maxLength(64)),
  /** Asks the manager to end a fixed term early. */
  early_termination: z.boolean(),
  reason_text: z.optional(z.nullable(requiredText(500))),
  contact_phone: z.optional(z.nullable(matchingText(PHONE))),
  contact_email: z.optional(z.nullable(matchingText(EMAIL))),
  refund_way: z.oneOf(REFUND_WAYS),
  walkthroughs: z.array(walkthroughSchema).check(z.maxLength(MAX_WALKTHROUGHS)),
  signed_name: requiredText(120),
  /** The words that were signed; refused where others hold by now. */
  consent_text: z.string().check(z.maxLength(2000)),
});
export type NoticeDetails = z.Infer<typeof noticeDetailsSchema>;

export const noticeGivenSchema = z.object({
  move_out_id: idSchema,
  reference: z.string(),
  state: z.oneOf(NOTICE_STATES),
  given_on: dateSchema,
  given_by_name: z.string(),
  /** By the person who asks. */
  given_by_me: z.boolean(),
  move_out_date: dateSchema,
  rent_until: dateSchema,
  extra_cents: centsSchema,
  /** The early end that was asked for; `granted` is null until the manager has decided. */
  early: z.nullable(z.object({ fee_cents: centsSchema, granted: z.nullable(z.boolean()) })),
  move_out_reason_name: z.string(),
  reason_text: z.nullable(z.string()),
  /** For the one who gave it alone. */
  contact_phone: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  refund_way: z.nullable(z.oneOf(REFUND_WAYS)),
  walkthroughs: z.array(walkthroughSchema),
  /** Until when the office says that it has the notice. */
  answer_by: instantSchema,
  accepted_at: z.nullable(instantSchema),
  can_withdraw: z.boolean(),
  /** Why it was declined, or what the office asks to be changed; null in any other state. */
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
  summary: 'The notice to vacate as it was signed, as a PDF.',
  file: ['application/pdf'],
  input: { params: z.strictObject({ move_out_id: idSchema }) },
  response: z.unknown(),
  errors: ['not_found'],
});
