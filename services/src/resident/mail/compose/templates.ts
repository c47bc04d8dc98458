import type { PlainDate } from 'services/platform/dates/calendar';
import type { CorrectionSubject } from 'shared/contract/household';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { AutoPayPlan, AutoPayRun } from 'shared/contract/payments/auto-pay';
import type { VisitAccess } from 'shared/contract/visits';
import type { CostStatus, WorkOrderPromise } from 'shared/contract/work-order-status';

/** What every mail about a payment says. Money in cents; `null` leaves the line out. */
type PaymentMailData = {
  paymentId: string;
  reference: string;
  amountCents: number;
  feeCents: number | null;
  totalCents: number;
  methodLabel: string;
};

/** The draw of a plan that comes next. */
type NextDrawMailData = {
  drawOn: string | null;
  amountCents: number | null;
  feeCents: number | null;
  totalCents: number | null;
  methodLabel: string | null;
};

/** What was agreed to, word by word; the shorter notice only where it was needed. */
type MandateMailData = { mandateText: string; noticeWaiver: string | null };

type PlanStateMailData = {
  methodLabel: string | null;
  nextDueOn: string | null;
  resumesOn: string | null;
};

type SkipReason = NonNullable<AutoPayRun['skipped']>;

/** What every mail about a repair says. */
type WorkOrderMailData = { workOrderId: string; number: string; title: string };

type VisitChange = 'booked' | 'moved' | 'cancelled' | 'missed';
/** Sealed as the mail leaves, and good until then: no row holds what opens it. */
type VisitLink = { linkId: string; until: string };

/** What a mail about a notice says of the deposit. */
export type DepositMailData = {
  /** Null where no deposit was received: the mail says nothing about it. */
  deposit: 'held' | 'held_rest' | 'late' | 'late_rest' | 'refunded' | null;
  /** Null where nothing is held anymore. */
  depositDueOn: PlainDate | null;
};

export type MailChargeLine = { description: string; amountCents: number };

/**
 * What each template needs. The ending of a name says how a value is written: `...Cents` as money,
 * `...On` (`YYYY-MM-DD`) as a date, anything else as it is.
 */
export type MailData = {
  'payment-submitted': PaymentMailData & {
    /** What no charge takes of it. */
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
  'payment-failed': PaymentMailData & { reason: string };
  'payment-not-owed': PaymentMailData & { reason: string; leftToPayCents: number | null };
  /** No other way online takes its place. */
  'payment-not-possible': PaymentMailData & { reason: string };
  'payment-returned': PaymentMailData & {
    reason: string;
    returnFeeCents: number | null;
    leftToPayCents: number | null;
    methodNow: 'kept' | 'disabled' | 'on_hold';
    /** What comes before the same account is used again. */
    beforeAgain: 'money' | 'office' | null;
  };
  'payment-scheduled-tomorrow': PaymentMailData & { sendsOn: string };
  'refund-started': PaymentMailData & { refundCents: number };
  'refund-done': PaymentMailData & { refundCents: number };
  'refund-failed': PaymentMailData & { refundCents: number };
  'charge-question-answered': {
    chargeName: string;
    answer: string;
    outcome: 'answered' | 'corrected';
  };
  'work-order-moved': WorkOrderMailData & {
    /** Where it stands; said in the subject, and in a sentence. */
    headline: WorkOrder['state'];
    news: WorkOrder['state'];
    reason: string | null;
    /** What the move means for a cost that the home has approved; null where nothing. */
    cost: Extract<CostStatus, 'approved' | 'on_hold' | 'charged' | 'dropped'> | null;
    targetOn: string | null;
    nextUpdateOn: string | null;
    closesOn: string | null;
  };
  'work-order-slots': WorkOrderMailData & { slotCount: string };
  'work-order-visit': WorkOrderMailData & {
    /** Said in the subject, and in a sentence. */
    headline: 'booked' | 'moved';
    news: 'booked' | 'moved';
    reason: string | null;
    visitWhen: string;
    visitCompany: string;
    /** How it is moved or called off. */
    way: 'link' | 'phone';
    visitLink: VisitLink | null;
  };
  'work-order-cost': WorkOrderMailData & { amountCents: number; purpose: string };
  'visit-for-company': WorkOrderMailData & {
    firstName: string;
    headline: VisitChange;
    news: VisitChange;
    visitWhen: string;
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
    visitWhen: string;
    visitCompany: string | null;
    /** Whether they may come in while nobody is there. */
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
  'new-browser': { signedInWhen: string; browserName: string | null; systemName: string | null };
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
    reason: string;
    amountCents: number;
    retryOn: string;
    /** What it is taken from then. */
    methodLabel: string;
    how: 'backup' | 'backup_with_fee' | 'again' | 'other';
  };
  'auto-pay-paused': PlanStateMailData;
  'auto-pay-resumed': PlanStateMailData;
  'auto-pay-ended': PlanStateMailData;
  'auto-pay-card-expires': { methodLabel: string; expiresOn: string; role: 'main' | 'backup' };
  'auto-pay-needs-action': {
    why: NonNullable<AutoPayPlan['state_reason']>;
    failure: string | null;
  };
};
export type MailTemplate = keyof MailData;
