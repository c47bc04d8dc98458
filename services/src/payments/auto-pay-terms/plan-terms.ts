import type { LeaseCalendar, RecurringChargeLine } from 'services/payments/lease/recurring-charges';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { ManualPayment } from './manual-payments.ts';

type AutoPayKind = AutoPayTerms['kind'];

/** The terms of a plan as the engine uses them. Amounts in cents. */
export type PlanTerms = {
  kind: AutoPayKind;
  /** Set when `kind` is `fixed`. */
  amountCents: number | null;
  /** Set when `kind` is `share`: 1 to 100. */
  percent: number | null;
  /** The maximum of one draw; null when `kind` is `fixed`, where the amount itself is the limit. */
  capCents: number | null;
  /** A one-time cap for a single period. */
  raised: { period: string; capCents: number } | null;
  /** Day of the month, 1 to 31. */
  day: number;
  /**
   * Draw days before this date are not part of the plan, because it was created or changed too late for them.
   */
  effectiveFrom: PlainDate;
  /** The last day on which the plan may draw; null when only the lease ends it. */
  endsOn: PlainDate | null;
  isPaused: boolean;
  /** The day on which a pause ends; null when the renter must resume the plan. */
  pausedUntil: PlainDate | null;
  /** The period that the renter chose to skip. */
  skippedPeriod: string | null;
  /** The main method was refused, so the plan cannot draw from it, even before its expiry date. */
  methodIsRefused: boolean;
  /** `YYYY-MM` for a card; null for a bank account. */
  methodExpires: string | null;
  /** Expiry of the backup method; undefined when there is none or it was refused. */
  backupExpires: string | null | undefined;
};

/** A posted charge. `leftCents` is the part that no payment covers. */
export type PostedCharge = {
  dueOn: PlainDate;
  amountCents: number;
  leftCents: number;
  /** True for rent and other monthly charges. */
  isRecurring: boolean;
};

/** A lease and its account as the engine uses them. */
export type LeaseAccount = LeaseCalendar & {
  lines: readonly RecurringChargeLine[];
  charges: readonly PostedCharge[];
  /** The overpaid amount in cents; 0 when there is none. */
  creditCents: number;
  /** Payments by hand that are scheduled for a later day, the next one first. */
  manualPayments: readonly ManualPayment[];
};
