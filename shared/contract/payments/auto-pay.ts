import { AUTO_PAY_KINDS, AUTO_PAY_NOTICE_DAYS } from '../payment-input.ts';
import {
  centsSchema,
  dateSchema,
  idSchema,
  instantSchema,
  positiveCentsSchema,
} from '../primitives.ts';
import * as z from '../z.ts';
import { methodSchema } from './methods.ts';

export const AUTO_PAY_STATES = ['active', 'paused', 'needs_action', 'ended'] as const;

/** Why a plan is not simply active; null where the renter did it. */
export const AUTO_PAY_STATE_REASONS = [
  'returned_too_often',
  'method_refused',
  'method_missing',
  'card_expired',
  'authorization_withdrawn',
  'online_payments_off',
  'end_reached',
  'lease_ended',
] as const;

export const AUTO_PAY_RUN_STATES = [
  'notice_sent',
  'submitted',
  'settled',
  'skipped',
  'failed',
  'returned',
  'retry_planned',
] as const;

export const AUTO_PAY_SKIPS = [
  'by_renter',
  'paused',
  'nothing_due',
  'credit',
  'card_expired',
  'online_payments_off',
  'paid_by_hand',
] as const;

/** What a renter should know of a draw; the pages have the words. */
export const AUTO_PAY_NOTES = [
  'weekend',
  'holiday',
  'over_cap',
  'short',
  'rent_change',
  'credit_used',
  'paid_by_hand',
  'prorated',
  'backup',
  'last',
] as const;

const termsFields = {
  kind: z.oneOf(AUTO_PAY_KINDS),
  /** The sum of `fixed`, cents; null otherwise. */
  amount_cents: z.nullable(positiveCentsSchema),
  /** The part of `share`, 1 to 100; null otherwise. */
  percent: z.nullable(z.int().check(z.gte(1), z.lte(100))),
  /** The most that one draw takes, cents; null of `fixed` alone. */
  cap_cents: z.nullable(positiveCentsSchema),
  /** Day of the month, 1 to 31; a month without it: its last day. */
  day: z.int().check(z.gte(1), z.lte(31)),
  /** With the lease, on a day, or not until the renter stops it. */
  ends: z.oneOf(['lease_end', 'date', 'until_stopped']),
  /** The day of `date`; null otherwise. */
  ends_on: z.nullable(dateSchema),
  method_id: idSchema,
  /** Steps in where the other is refused; null for none. */
  backup_method_id: z.nullable(idSchema),
  /** How many days before a draw the renter is told. */
  notice_days: z.union(AUTO_PAY_NOTICE_DAYS.map((days) => z.literal(days))),
};

export const autoPayTermsSchema = z.strictObject(termsFields);
export type AutoPayTerms = z.Infer<typeof autoPayTermsSchema>;

export const autoPayDrawSchema = z.object({
  /** `YYYY-MM` of the due date: one draw each. */
  period: z.string(),
  due_on: dateSchema,
  /** The day that was chosen. */
  nominal_on: dateSchema,
  /** The business day on which it leaves. */
  draw_on: dateSchema,
  /** 0 where nothing is drawn. */
  amount_cents: centsSchema,
  /** More may be added to the bill until then: at most this is taken. Null where the amount is known. */
  at_most_cents: z.nullable(positiveCentsSchema),
  /** With that method, cents. */
  fee_cents: centsSchema,
  left_after_cents: centsSchema,
  skipped: z.nullable(z.oneOf(AUTO_PAY_SKIPS)),
  notes: z.array(z.oneOf(AUTO_PAY_NOTES)),
});
export type AutoPayDraw = z.Infer<typeof autoPayDrawSchema>;

/** What is late before the next draw could pay it. */
export const uncoveredSchema = z.nullable(
  z.object({ due_on: dateSchema, left_cents: positiveCentsSchema }),
);

export const noticeWaiverFields = {
  /** Words that agree to a shorter first notice; null where the chosen notice comes in time. */
  notice_waiver: z.nullable(z.string()),
};
const offerFields = { mandate_text: z.string(), ...noticeWaiverFields };

/** What is known ahead, and what may be agreed to because of it. */
export const autoPayNoticeSchema = z.object({
  /** `over_cap`: the next draw would be above the limit. `rent_change`: within 30 days. */
  kind: z.oneOf(['over_cap', 'rent_change']),
  period: z.string(),
  due_on: dateSchema,
  draw_on: dateSchema,
  /** The rent and what comes every month before and after a change; null of `over_cap`. */
  before_cents: z.nullable(centsSchema),
  after_cents: z.nullable(centsSchema),
  /** What the draw would take without its limit, what it takes, and what that leaves to pay by hand. */
  wanted_cents: centsSchema,
  takes_cents: centsSchema,
  left_cents: centsSchema,
  /** The words for taking all of it this one time; null where that is not needed. */
  once: z.nullable(z.object(offerFields)),
  /** The terms that would pay all of it from then on, with their words; null where these do. */
  always: z.nullable(z.object({ terms: autoPayTermsSchema, ...offerFields })),
});
export type AutoPayNotice = z.Infer<typeof autoPayNoticeSchema>;

export const autoPayRunSchema = z.object({
  period: z.string(),
  due_on: dateSchema,
  draw_on: dateSchema,
  state: z.oneOf(AUTO_PAY_RUN_STATES),
  amount_cents: centsSchema,
  skipped: z.nullable(z.oneOf(AUTO_PAY_SKIPS)),
  /** In plain words, where it failed or came back. */
  failure_reason: z.nullable(z.string()),
  /** When the same sum is tried again; null where it is not. */
  retry_on: z.nullable(dateSchema),
  payment_id: z.nullable(idSchema),
});
export type AutoPayRun = z.Infer<typeof autoPayRunSchema>;

export const autoPayPlanSchema = z.object({
  ...termsFields,
  plan_id: idSchema,
  state: z.oneOf(AUTO_PAY_STATES),
  state_reason: z.nullable(z.oneOf(AUTO_PAY_STATE_REASONS)),
  /** Draws again from this day; null: until it is resumed. */
  paused_until: z.nullable(dateSchema),
  skipped_period: z.nullable(z.string()),
  method: z.nullable(methodSchema),
  backup_method: z.nullable(methodSchema),
  /** What the renter agreed to, word by word, and when. */
  mandate: z.object({
    version: z.string(),
    text: z.string(),
    ...noticeWaiverFields,
    agreed_at: instantSchema,
  }),
});
export type AutoPayPlan = z.Infer<typeof autoPayPlanSchema>;

/** The caller's auto-pay on the active lease. Money in cents. */
export const autoPaySchema = z.object({
  /** Null: it is off. */
  plan: z.nullable(autoPayPlanSchema),
  /** The next six draws; none where it is off. */
  forecast: z.array(autoPayDrawSchema),
  uncovered: uncoveredSchema,
  notices: z.array(autoPayNoticeSchema),
  /** The last draws, newest first. */
  runs: z.array(autoPayRunSchema),
  /** Rent and what comes every month. */
  monthly_cents: centsSchema,
  suggested_cap_cents: centsSchema,
  left_to_pay_cents: centsSchema,
  due_day: z.int(),
  lease_ends_on: z.nullable(dateSchema),
  /** Rent that comes next by hand, where auto-pay does not draw it. */
  next_due_on: dateSchema,
  /** The caller has left this home: nothing can be set up. */
  moved_out: z.boolean(),
  online_payments_disabled: z.boolean(),
  disabled_reason: z.nullable(z.string()),
  offline_payment: z.string(),
  payee_name: z.string(),
  time_zone: z.string(),
  today: dateSchema,
});
export type AutoPay = z.Infer<typeof autoPaySchema>;
