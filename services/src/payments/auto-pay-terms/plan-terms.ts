import type { ChargeLine, LeaseCalendar } from 'services/payments/lease/recurring';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { ByHand } from './by-hand.ts';

type AutoPayKind = AutoPayTerms['kind'];

/** A plan as the engine sees it. Money in cents. */
export type PlanTerms = {
  kind: AutoPayKind;
  /** Of `fixed`. */
  amountCents: number | null;
  /** Of `share`: 1 to 100. */
  percent: number | null;
  /** The most that one draw takes; null of `fixed`, whose sum is its own limit. */
  capCents: number | null;
  /** A limit of its own that the renter set for one period, once. */
  raised: { period: string; capCents: number } | null;
  /** 1 to 31. */
  day: number;
  /** Draw days before it are not the plan's: it was set up or changed too late for them. */
  effectiveFrom: PlainDate;
  /** The last day on which it may draw; null: the lease alone ends it. */
  endsOn: PlainDate | null;
  isPaused: boolean;
  /** Draws again from this day on; null: until the renter says so. */
  pausedUntil: PlainDate | null;
  /** The period that the renter wants left out. */
  skippedPeriod: string | null;
  /** Its method was refused: it draws nothing any more, whatever date is on it. */
  methodIsRefused: boolean;
  /** `YYYY-MM` of a card; null of a bank account. */
  methodExpires: string | null;
  /** The same of the method that steps in; undefined where there is none, or it was refused. */
  backupExpires: string | null | undefined;
};

/** A charge of the books. `leftCents` is what no payment covers yet. */
export type BookedCharge = {
  dueOn: PlainDate;
  amountCents: number;
  leftCents: number;
  /** Rent, or another charge that comes every month. */
  isRecurring: boolean;
};

/** A lease and its money, as the engine sees them. */
export type LeaseMoney = LeaseCalendar & {
  lines: readonly ChargeLine[];
  charges: readonly BookedCharge[];
  /** More was paid than was charged, cents; 0 where not. */
  creditCents: number;
  /** Payments by hand that go out on a later day, the next one first. */
  scheduled: readonly ByHand[];
};
