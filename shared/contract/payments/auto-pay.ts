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

/** Why a plan is not active; null if the renter paused or ended it. */
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

/** Notes about a draw; pages have the texts. */
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
  /** Amount in cents for `fixed`; null otherwise. */
  amount_cents: z.nullable(positiveCentsSchema),
  /** Percentage for `share`, 1 to 100; null otherwise. */
  percent: z.nullable(z.int().check(z.gte(1), z.lte(100))),
  /** Maximum of one draw in cents; null only for `fixed`. */
  cap_cents: z.nullable(positiveCentsSchema),
  /** Day of the month, 1 to 31. Shorter months use their last day. */
  day: z.int().check(z.gte(1), z.lte(31)),
  /** Ends with the lease, on a date, or when the renter stops it. */
  ends: z.oneOf(['lease_end', 'date', 'until_stopped']),
  /** End date for `date`; null otherwise. */
  ends_on: z.nullable(dateSchema),
  method_id: idSchema,
  /** Used if the first method is refused; null for none. */
  backup_method_id: z.nullable(idSchema),
  /** How many days before a draw the renter is notified. */
  notice_days: z.union(AUTO_PAY_NOTICE_DAYS.map((days) => z.literal(days))),
};

export const autoPayTermsSchema = z.strictObject(termsFields);
export type AutoPayTerms = z.Infer<typeof autoPayTermsSchema>;

export const autoPayDrawSchema = z.object({
  /** `YYYY-MM` of the due date. There is one draw for each period. */
  period: z.string(),
  due_on: dateSchema,
  /** The chosen date. */
  nominal_on: dateSchema,
  /** The business day on which the money is drawn. */
  draw_on: dateSchema,
  /** 0 if nothing is drawn. */
  amount_cents: centsSchema,
  /** Maximum of the draw if more charges can be added before; null if the amount is final. */
  at_most_cents: z.nullable(positiveCentsSchema),
  /** Fee of the payment method, in cents. */
  fee_cents: centsSchema,
  left_after_cents: centsSchema,
  skipped: z.nullable(z.oneOf(AUTO_PAY_SKIPS)),
  notes: z.array(z.oneOf(AUTO_PAY_NOTES)),
});
export type AutoPayDraw = z.Infer<typeof autoPayDrawSchema>;

/** The amount that becomes overdue before the next draw can pay it; null if none does. */
export const uncoveredSchema = z.nullable(
  z.object({ due_on: dateSchema, left_cents: positiveCentsSchema }),
);

export const noticeWaiverFields = {
  /** Text of the consent to a shorter first notice period; null if the chosen period can be kept. */
  notice_waiver: z.nullable(z.string()),
};
const offerFields = { mandate_text: z.string(), ...noticeWaiverFields };

/** An expected change of a draw, and the options that the renter can agree to. */
export const autoPayNoticeSchema = z.object({
  /** `over_cap`: the next draw would exceed the limit. `rent_change`: the rent changes within 30 days. */
  kind: z.oneOf(['over_cap', 'rent_change']),
  period: z.string(),
  due_on: dateSchema,
  draw_on: dateSchema,
  /** Rent and recurring charges before and after the change; null for `over_cap`. */
  before_cents: z.nullable(centsSchema),
  after_cents: z.nullable(centsSchema),
  /** The draw without the limit, the draw with the limit, and the rest that has to be paid manually. */
  wanted_cents: centsSchema,
  takes_cents: centsSchema,
  left_cents: centsSchema,
  /** Consent texts to draw the whole amount once; null if not needed. */
  once: z.nullable(z.object(offerFields)),
  /** Terms that would cover all later draws, with their consent texts; null if the current terms do. */
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
  /** The reason in plain words if the draw failed or was returned. */
  failure_reason: z.nullable(z.string()),
  /** Date of the retry; null if there is none. */
  retry_on: z.nullable(dateSchema),
  payment_id: z.nullable(idSchema),
});
export type AutoPayRun = z.Infer<typeof autoPayRunSchema>;

export const autoPayPlanSchema = z.object({
  ...termsFields,
  plan_id: idSchema,
  state: z.oneOf(AUTO_PAY_STATES),
  state_reason: z.nullable(z.oneOf(AUTO_PAY_STATE_REASONS)),
  /** First date on which draws resume; null until the renter resumes them. */
  paused_until: z.nullable(dateSchema),
  skipped_period: z.nullable(z.string()),
  method: z.nullable(methodSchema),
  backup_method: z.nullable(methodSchema),
  /** The exact text that the renter agreed to, and when. */
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
  /** Null if auto-pay is off. */
  plan: z.nullable(autoPayPlanSchema),
  /** The next six draws; empty if auto-pay is off. */
  forecast: z.array(autoPayDrawSchema),
  uncovered: uncoveredSchema,
  notices: z.array(autoPayNoticeSchema),
  /** Past draws, newest first. */
  runs: z.array(autoPayRunSchema),
  /** Rent and recurring charges of a month. */
  monthly_cents: centsSchema,
  suggested_cap_cents: centsSchema,
  left_to_pay_cents: centsSchema,
  due_day: z.int(),
  lease_ends_on: z.nullable(dateSchema),
  /** Next due date that auto-pay does not cover. */
  next_due_on: dateSchema,
  /** Whether the caller has moved out, so that nothing can be set up. */
  moved_out: z.boolean(),
  online_payments_disabled: z.boolean(),
  disabled_reason: z.nullable(z.string()),
  offline_payment: z.string(),
  payee_name: z.string(),
  time_zone: z.string(),
  today: dateSchema,
});
export type AutoPay = z.Infer<typeof autoPaySchema>;
