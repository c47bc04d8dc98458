/** What every mail about a payment says. Money in cents; `null` leaves the line out. */
type AboutPayment = {
  paymentId: string;
  reference: string;
  amountCents: number;
  feeCents: number | null;
  totalCents: number;
  methodLabel: string;
};

export type ChargeLine = { description: string; amountCents: number };

/**
 * What each template needs. The ending of a name says how a value is written: `...Cents` as money,
 * `...On` (`YYYY-MM-DD`) as a date, anything else as it is.
 */
export type MailData = {
  'payment-submitted': AboutPayment & {
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
  'payment-failed': AboutPayment & { reason: string };
  'payment-returned': AboutPayment & {
    reason: string;
    returnFeeCents: number | null;
    leftToPayCents: number | null;
    methodNow: 'kept' | 'disabled' | 'on_hold';
  };
  'payment-scheduled-tomorrow': AboutPayment & { sendsOn: string };
  'refund-started': AboutPayment & { refundCents: number };
  'refund-done': AboutPayment & { refundCents: number };
};
export type MailTemplate = keyof MailData;
