import type { LocalizedText } from 'services/platform/texts/localized-text';

/** Data of every mail about a payment. Money in cents. A null value leaves its line out. */
export type PaymentMailData = {
  paymentId: string;
  reference: string;
  amountCents: number;
  feeCents: number | null;
  totalCents: number;
  methodLabel: string;
};

/** The next draw of an auto-pay plan. */
export type NextDrawMailData = {
  drawOn: string | null;
  amountCents: number | null;
  feeCents: number | null;
  totalCents: number | null;
  methodLabel: string | null;
};

/** Full text of the signed mandate, and of the notice waiver if one was needed. */
export type MandateMailData = { mandateText: string; noticeWaiver: string | null };

export type PlanStateMailData = {
  methodLabel: string | null;
  nextDueOn: string | null;
  resumesOn: string | null;
};

/** Data of every mail about a work order. */
export type WorkOrderMailData = { workOrderId: string; number: string; title: LocalizedText };

/** The link is sealed when the mail is sent and valid until `until`. No row stores the sealed link. */
export type VisitLink = { linkId: string; until: string };

export type MailChargeLine = { description: LocalizedText; amountCents: number };
