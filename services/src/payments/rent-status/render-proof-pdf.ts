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
import { t } from './texts.ts';

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
  const footer = t('footer', { company: letterhead.company, date: asOf });
  return renderPdf({ title: formatProofTitle(track), letterhead, footer }, (pdf) => {
    pdf.paragraph(formatProofSentence(track), track.counts === 'no' ? COLORS.brick : COLORS.ink);
    pdf.keyValues([
      [t('asOf'), asOf],
      [t('amount'), formatMoney(payment.amount_cents)],
      ...(payment.refunded_cents > 0
        ? [[t('refunded'), formatMoney(payment.refunded_cents)] as const]
        : []),
      ...(payment.ahead_cents > 0
        ? [[t('credit'), formatMoney(payment.ahead_cents)] as const]
        : []),
      [t('paidBy'), payment.payer_name],
      [t('paidTo'), payment.payee_name],
      [t('method'), payment.method_label],
      [t('home'), home.address],
      [t('reference'), payment.reference],
    ]);
    pdf.heading('H2', t('status'));
    pdf.keyValues(formatProofViews(track, timeZone));
    if (rents.length > 0) {
      pdf.heading('H2', t('rents'));
      const table = pdf.table([
        { label: t('rents.rent'), width: 118 },
        { label: t('rents.due'), width: 86 },
        { label: t('rents.status'), width: 150 },
        { label: t('rents.lateFee'), width: 150 },
      ]);
      table.head();
      for (const month of rents) {
        const due = formatDate(month.due_on, { weekday: false, year: true });
        table.row([month.description, due, ...formatRent(month)], { headed: true });
      }
      table.close();
    }
    pdf.heading('H2', t('genuine'));
    pdf.paragraph(t('genuine.call', { phone: letterhead.officePhone }));
    pdf.keyValues([[t('code'), code]]);
  });
}
