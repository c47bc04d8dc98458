import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { OtherPayment } from './store.ts';

export type OtherPaymentsQuery = {
  leaseTerms: LeasePaymentTerms;
  amountCents: number;
  now: Date;
  /** Payments received or returned after this time are included. */
  since: Date;
};

/** Returns the start of the period in which the same amount by the same person needs a confirmation. */
export const getSameAmountStart = ({
  leaseTerms,
  now,
}: Pick<OtherPaymentsQuery, 'leaseTerms' | 'now'>) =>
  new Date(now.getTime() - leaseTerms.sameAmountHours * 3_600_000);

/** Returns the day on which a payment was or will be sent. */
export const getPaymentDay = (
  { sendOn, submittedAt }: Pick<OtherPayment, 'sendOn' | 'submittedAt'>,
  leaseTerms: LeasePaymentTerms,
): PlainDate => sendOn ?? getToday(leaseTerms, submittedAt);
