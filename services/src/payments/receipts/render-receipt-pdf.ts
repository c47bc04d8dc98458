import { getLocalTime } from 'services/platform/dates/calendar';
import { COLORS } from 'services/platform/pdf/pdf-page';
import { renderPdf } from 'services/platform/pdf/render-pdf';
import type { LeaseHome } from 'services/resident';
import type { Payment } from 'shared/contract/payments/payments';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { t } from './texts.ts';

const formatDay = (instant: Date, timeZone: string) =>
  formatDate(getLocalTime(instant, timeZone).date, { weekday: false, year: true });

/** The title of a receipt, which is also the name of its file. */
export const formatReceiptTitle = ({ reference }: Pick<Payment, 'reference'>) =>
  t('title', { reference });

/** Renders the receipt of a received payment, also after a return or refund. */
export function renderReceiptPdf(
  payment: Payment & { settled_at: string },
  home: LeaseHome,
  now: Date,
): Promise<Buffer<ArrayBuffer>> {
  const { letterhead, timeZone } = home;
  const footer = t('footer', { company: letterhead.company, date: formatDay(now, timeZone) });
  return renderPdf({ title: formatReceiptTitle(payment), letterhead, footer }, (pdf) => {
    if (payment.state === 'returned') {
      pdf.paragraph(formatReturnedText(payment), COLORS.brick);
    }
    if (payment.refunded_cents > 0) {
      pdf.paragraph(t('note.refunded'), COLORS.brick);
    }
    pdf.keyValues([
      [t('amount'), formatMoney(payment.amount_cents)],
      [t('fee'), payment.fee_cents === 0 ? t('fee.none') : formatMoney(payment.fee_cents)],
      [t('total'), formatMoney(payment.total_cents)],
      ...(payment.refunded_cents > 0
        ? [[t('refunded'), formatMoney(payment.refunded_cents)] as const]
        : []),
      [t('receivedOn'), formatDay(new Date(payment.settled_at), timeZone)],
      [t('countsAsPaidOn'), formatDate(payment.counts_as_paid_on, { weekday: false, year: true })],
      [t('paidBy'), payment.payer_name],
      [t('paidTo'), payment.payee_name],
      [t('method'), payment.method_label],
      [t('home'), home.address],
      [t('reference'), payment.reference],
    ]);
    const creditCents = payment.ahead_cents;
    if (payment.allocations.length === 0 && creditCents === 0) return;
    pdf.heading('H2', t('charges'));
    const table = pdf.table([
      { label: t('charge'), width: 384 },
      { label: t('amount'), width: 120, align: 'right' },
    ]);
    table.head();
    for (const allocation of payment.allocations) {
      table.row([allocation.description, formatMoney(allocation.amount_cents)]);
    }
    if (creditCents > 0) table.row([t('credit'), formatMoney(creditCents)]);
    table.close();
  });
}

const formatReturnedText = ({ allocations }: Payment) =>
  t(allocations.length > 0 ? 'note.returned.charges' : 'note.returned.nothing');
