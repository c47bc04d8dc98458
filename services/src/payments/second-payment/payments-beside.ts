import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { PaymentBeside } from './store.ts';

export type Attempt = {
  facts: LeaseFacts;
  amountCents: number;
  now: Date;
  /** Payments that were received or returned after it are included. */
  since: Date;
};

/** From when on the same amount of the same person is asked about. */
export const getSameAmountStart = ({ facts, now }: Pick<Attempt, 'facts' | 'now'>) =>
  new Date(now.getTime() - facts.sameAmountHours * 3_600_000);

/** The day that a payment was sent on, or will be. */
export const getPaymentDay = (
  { sendOn, submittedAt }: Pick<PaymentBeside, 'sendOn' | 'submittedAt'>,
  facts: LeaseFacts,
): PlainDate => sendOn ?? getToday(facts, submittedAt);
