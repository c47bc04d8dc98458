import type { PlainDate } from 'services/platform/dates/calendar';
import type { LocalizedText } from 'services/platform/texts/localized-text';
import type { CorrectionSubject } from 'shared/contract/household';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { AutoPayPlan, AutoPayRun } from 'shared/contract/payments/auto-pay';
import type { VisitAccess } from 'shared/contract/visits';
import type { CostStatus, WorkOrderPromise } from 'shared/contract/work-order-status';
import type {
  MailChargeLine,
  MandateMailData,
  NextDrawMailData,
  PaymentMailData,
  PlanStateMailData,
  VisitLink,
  WorkOrderMailData,
} from './mail-data-parts.ts';

type SkipReason = NonNullable<AutoPayRun['skipped']>;

type VisitChange = 'booked' | 'moved' | 'cancelled' | 'missed';

/** Deposit data of a mail about a notice to vacate. */
export type DepositMailData = {
  /** Null when no deposit was received. The mail then does not mention it. */
  deposit: 'held' | 'held_rest' | 'late' | 'late_rest' | 'refunded' | null;
  /** Null when no part of the deposit is held. */
  depositDueOn: PlainDate | null;
};

/**
 * Data of each template. The suffix of a name decides how its value is formatted: `...Cents` as money,
 * `...On` (`YYYY-MM-DD`) as a date, anything else unchanged. A text that code formats is queued in both languages
 * (`localizeText`), because the mail is written later, in the language of its recipient.
 */
export type MailData = {
  'payment-submitted': PaymentMailData & {
    /** The part of the payment that is not allocated to a charge. */
    creditCents: number | null;
    expectedFromOn: string;
    expectedByOn: string;
    countsAsPaidOn: string;
  };
  'payment-settled': PaymentMailData & {
    payerName: string;
    settledOn: string;
    countsAsPaidOn: string;
    charges: MailChargeLine[];
  };
  'payment-cancelled': PaymentMailData;
  'payment-failed': PaymentMailData & { reason: LocalizedText };
  'payment-not-owed': PaymentMailData & { reason: LocalizedText; leftToPayCents: number | null };
  /** The payment cannot be made online in another way either. */
  'payment-not-possible': PaymentMailData & { reason: LocalizedText };
  'payment-returned': PaymentMailData & {
    reason: LocalizedText;
    returnFeeCents: number | null;
    leftToPayCents: number | null;
    methodNow: 'kept' | 'disabled' | 'on_hold';
    /** What is needed before the same account can be used again. */
    beforeAgain: 'money' | 'office' | null;
  };
  'payment-scheduled-tomorrow': PaymentMailData & { sendsOn: string };
  'refund-started': PaymentMailData & { refundCents: number };
  'refund-done': PaymentMailData & { refundCents: number };
  'refund-failed': PaymentMailData & { refundCents: number };
  'charge-question-answered': {
    chargeName: LocalizedText;
    answer: string;
    outcome: 'answered' | 'corrected';
  };
  'work-order-moved': WorkOrderMailData & {
    /** The state, for the subject (`headline`) and for a sentence (`news`). */
    headline: WorkOrder['state'];
    news: WorkOrder['state'];
    reason: LocalizedText | null;
    /** Effect on an approved cost. Null when there is none. */
    cost: Extract<CostStatus, 'approved' | 'on_hold' | 'charged' | 'dropped'> | null;
    targetOn: string | null;
    nextUpdateOn: string | null;
    closesOn: string | null;
  };
  'work-order-slots': WorkOrderMailData & { slotCount: string };
  'work-order-visit': WorkOrderMailData & {
    /** The change, for the subject (`headline`) and for a sentence (`news`). */
    headline: 'booked' | 'moved';
    news: 'booked' | 'moved';
    reason: string | null;
    visitWhen: LocalizedText;
    visitCompany: string;
    /** How the renter can move or cancel the visit. */
    way: 'link' | 'phone';
    visitLink: VisitLink | null;
  };
  'work-order-cost': WorkOrderMailData & { amountCents: number; purpose: string };
  'visit-for-company': WorkOrderMailData & {
    firstName: string;
    headline: VisitChange;
    news: VisitChange;
    visitWhen: LocalizedText;
    access: VisitAccess;
    homeAddress: string;
  };
  'work-order-message': WorkOrderMailData & { message: string; nextUpdateOn: string | null };
  'work-order-nudged': WorkOrderMailData & { promisedOn: string };
  'nudge-for-office': WorkOrderMailData & {
    firstName: string;
    renterName: string;
    homeAddress: string;
    promised: WorkOrderPromise['kind'];
    promisedOn: string;
    lateBy: string;
    requestNumber: string;
  };
  'work-order-closes-soon': WorkOrderMailData & { closesOn: string };
  'visit-reminder': WorkOrderMailData & {
    visitWhen: LocalizedText;
    visitCompany: string | null;
    /** Whether the technician may enter when nobody is home. */
    entry: 'may_enter' | 'be_there';
  };
  'notice-given': {
    reference: string;
    givenByName: string;
    moveOutOn: string;
    rentUntilOn: string;
  };
  'notice-withdrawn': { reference: string; withdrawnByName: string };
  'notice-accepted': {
    reference: string;
    moveOutOn: string;
    rentUntilOn: string;
    early: 'none' | 'granted' | 'declined';
    keyReturn: string;
  } & DepositMailData;
  'correction-answered': {
    reference: string;
    subject: CorrectionSubject;
    answer: string;
    outcome: 'done' | 'declined';
  };
  'email-code': { code: string; minutes: string };
  'email-change-asked': { newEmail: string };
  'email-changed': { newEmail: string };
  'method-added': { methodLabel: string };
  'new-browser': {
    signedInWhen: LocalizedText;
    browserName: string | null;
    systemName: string | null;
  };
  'notice-declined': { reference: string; moveOutOn: string; reason: string };
  'notice-changes-needed': { reference: string; moveOutOn: string; reason: string };
  'notice-completed': { reference: string; moveOutOn: string } & DepositMailData;
  'auto-pay-on': NextDrawMailData & MandateMailData;
  'auto-pay-changed': NextDrawMailData & MandateMailData;
  'auto-pay-upcoming': NextDrawMailData & { atMostCents: number | null };
  'auto-pay-over-cap': { amountCents: number; leftToPayCents: number; dueOn: string };
  'auto-pay-skipped': {
    dueOn: string;
    leftToPayCents: number | null;
    why: SkipReason | 'above_terms';
  };
  'auto-pay-failed': {
    reason: LocalizedText;
    amountCents: number;
    retryOn: string;
    /** Payment method of the retry. */
    methodLabel: string;
    how: 'backup' | 'backup_with_fee' | 'again' | 'other';
  };
  'auto-pay-paused': PlanStateMailData;
  'auto-pay-resumed': PlanStateMailData;
  'auto-pay-ended': PlanStateMailData;
  'auto-pay-card-expires': { methodLabel: string; expiresOn: string; role: 'main' | 'backup' };
  'auto-pay-needs-action': {
    why: NonNullable<AutoPayPlan['state_reason']>;
    failure: LocalizedText | null;
  };
};
export type MailTemplate = keyof MailData;
