import { COLORS } from 'services/platform/pdf/pdf-page';
import { renderPdf } from 'services/platform/pdf/render-pdf';
import type { LeaseHome } from 'services/resident';
import type { PaymentTrack, RentMonth } from 'shared/contract/payments/rent-status';
import { formatDate, formatInstant } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import {
  formatProofSentence,
  formatProofTitle,
  formatProofViews,
  formatRent,
} from './proof-messages.ts';

export type PaymentProof = {
  track: PaymentTrack;
  /** Each rent that the payment was for. */
  rents: RentMonth[];
  home: LeaseHome;
  code: string;
  madeAt: Date;
};

/** Renders the state of a payment for third parties. Never states more than is known now. */
export function renderProofPdf({
  track,
  rents,
  home,
  code,
  madeAt,
}: PaymentProof): Promise<Buffer<ArrayBuffer>> {
  const { letterhead, timeZone } = home;
  const { payment } = track;
  const asOf = formatInstant(madeAt.toISOString(), timeZone, { year: true });
  const footer = `${letterhead.company} · As of ${asOf}`;
  return renderPdf({ title: formatProofTitle(track), letterhead, footer }, (pdf) => {
    pdf.paragraph(formatProofSentence(track), track.counts === 'no' ? COLORS.brick : COLORS.ink);
    pdf.keyValues([
      ['As of', asOf],
      ['Amount', formatMoney(payment.amount_cents)],
      ...(payment.refunded_cents > 0
        ? [['Refunded', formatMoney(payment.refunded_cents)] as const]
        : []),
      ...(payment.ahead_cents > 0
        ? [['Kept as a credit', formatMoney(payment.ahead_cents)] as const]
        : []),
      ['Paid by', payment.payer_name],
      ['Paid to', payment.payee_name],
      ['Method', payment.method_label],
      ['Home', home.address],
      ['Reference', payment.reference],
    ]);
    pdf.heading('H2', 'Payment status');
    pdf.keyValues(formatProofViews(track, timeZone));
    if (rents.length > 0) {
      pdf.heading('H2', 'Rent it was for');
      const table = pdf.table([
        { label: 'Rent', width: 118 },
        { label: 'Due', width: 86 },
        { label: 'Status', width: 150 },
        { label: 'Late fee', width: 150 },
      ]);
      table.head();
      for (const month of rents) {
        const due = formatDate(month.due_on, { weekday: false, year: true });
        table.row([month.description, due, ...formatRent(month)], { headed: true });
      }
      table.close();
    }
    pdf.heading('H2', 'Is this page genuine?');
    pdf.paragraph(
      `Call the office at ${letterhead.officePhone}. Give the reference and this code. The office can confirm the payment, its amount, its status and the day it counts as paid.`,
    );
    pdf.keyValues([['Code', code]]);
  });
}
