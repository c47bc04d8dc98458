import type { PlainDate } from 'services/platform/dates/calendar';
import type { CorrectionSubject } from 'shared/contract/household';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { AutoPayPlan, AutoPayRun } from 'shared/contract/payments/auto-pay';
import type { VisitAccess } from 'shared/contract/visits';
import type { CostStatus, WorkOrderPromise } from 'shared/contract/work-order-status';

/** What every mail about a payment says. Money in cents; `null` leaves the line out. */
type AboutPayment = {
  paymentId: string;
  reference: string;
  amountCents: number;
  feeCents: number | null;
  totalCents: number;
  methodLabel: string;
};

/** The draw of a plan that comes next. */
type NextDraw = {
  drawOn: string | null;
  amountCents: number | null;
  feeCents: number | null;
  totalCents: number | null;
  methodLabel: string | null;
};

/** What was agreed to, word by word; the shorter notice only where it was needed. */
type AgreedWords = { mandateText: string; noticeWaiver: string | null };

type PlanNews = { methodLabel: string | null; nextDueOn: string | null; resumesOn: string | null };

type SkipReason = NonNullable<AutoPayRun['skipped']>;

/** What every mail about a repair says. */
type AboutRepair = { workOrderId: string; number: string; title: string };

type VisitNews = 'booked' | 'moved' | 'cancelled' | 'missed';
/** Sealed as the mail leaves, and good until then: no row holds what opens it. */
type VisitLink = { linkId: string; until: string };

/** What a mail about a notice says of the deposit. */
export type DepositMailData = {
  /** Null where no deposit was received: the mail says nothing about it. */
  deposit: 'held' | 'held_rest' | 'late' | 'late_rest' | 'refunded' | null;
  /** Null where nothing is held anymore. */
  depositDueOn: PlainDate | null;
};

export type ChargeLine = { description: string; amountCents: number };

/**
 * What each template needs. The ending of a name says how a value is written: `...Cents` as money,
 * `...On` (`YYYY-MM-DD`) as a date, anything else as it is.
 */
export type MailData = {
  'payment-submitted': AboutPayment & {
    /** What no charge takes of it. */
    creditCents: number | null;
    expectedFromOn: string;
    expectedByOn: string;
    countsAsPaidOn: string;
  };
  'payment-settled': AboutPayment & {
    payerName: string;
    settledOn: string;
    countsAsPaidOn: string;
    charges: ChargeLine[];
  };
  'payment-cancelled': AboutPayment;
  'payment-failed': AboutPayment & { reason: string };
  'payment-not-owed': AboutPayment & { reason: string; leftToPayCents: number | null };
  /** No other way online takes its place. */
  'payment-not-possible': AboutPayment & { reason: string };
  'payment-returned': AboutPayment & {
    reason: string;
    returnFeeCents: number | null;
    leftToPayCents: number | null;
    methodNow: 'kept' | 'disabled' | 'on_hold';
    /** What comes before the same account is used again. */
    beforeAgain: 'money' | 'office' | null;
  };
  'payment-scheduled-tomorrow': AboutPayment & { sendsOn: string };
  'refund-started': AboutPayment & { refundCents: number };
  'refund-done': AboutPayment & { refundCents: number };
  'refund-failed': AboutPayment & { refundCents: number };
  'charge-question-answered': {
    chargeName: string;
    answer: string;
    outcome: 'answered' | 'corrected';
  };
  'work-order-moved': AboutRepair & {
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
  'work-order-slots': AboutRepair & { slotCount: string };
  'work-order-visit': AboutRepair & {
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
  'work-order-cost': AboutRepair & { amountCents: number; purpose: string };
  'visit-for-company': AboutRepair & {
    firstName: string;
    headline: VisitNews;
    news: VisitNews;
    visitWhen: string;
    access: VisitAccess;
    homeAddress: string;
  };
  'work-order-message': AboutRepair & { message: string; nextUpdateOn: string | null };
  'work-order-nudged': AboutRepair & { promisedOn: string };
  'nudge-for-office': AboutRepair & {
    firstName: string;
    renterName: string;
    homeAddress: string;
    promised: WorkOrderPromise['kind'];
    promisedOn: string;
    lateBy: string;
    requestNumber: string;
  };
  'work-order-closes-soon': AboutRepair & { closesOn: string };
  'visit-reminder': AboutRepair & {
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
  'auto-pay-on': NextDraw & AgreedWords;
  'auto-pay-changed': NextDraw & AgreedWords;
  'auto-pay-upcoming': NextDraw & { atMostCents: number | null };
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
  'auto-pay-paused': PlanNews;
  'auto-pay-resumed': PlanNews;
  'auto-pay-ended': PlanNews;
  'auto-pay-card-expires': { methodLabel: string; expiresOn: string; role: 'main' | 'backup' };
  'auto-pay-needs-action': {
    why: NonNullable<AutoPayPlan['state_reason']>;
    failure: string | null;
  };
};
export type MailTemplate = keyof MailData;
