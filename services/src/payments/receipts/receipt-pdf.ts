import { getLocalTime } from 'services/platform/dates/calendar';
import { COLORS } from 'services/platform/pdf/pdf-page';
import { renderPdf } from 'services/platform/pdf/render-pdf';
import type { LeaseHome } from 'services/resident';
import type { Payment } from 'shared/contract/payments/payments';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';

const day = (instant: Date, timeZone: string) =>
  formatDate(getLocalTime(instant, timeZone).date, { weekday: false, year: true });

/** The receipt of a payment whose money arrived, also where it went back later. */
export function receiptPdf(
  payment: Payment & { settled_at: string },
  home: LeaseHome,
  now: Date,
): Promise<Buffer<ArrayBuffer>> {
  const { letterhead, timeZone } = home;
  const foot = `${letterhead.company} · Made on ${day(now, timeZone)}`;
  return renderPdf({ title: `Receipt ${payment.reference}`, letterhead, footer: foot }, (pdf) => {
    if (payment.state === 'returned') {
      pdf.paragraph(returnedWords(payment), COLORS.brick);
    }
    if (payment.refunded_cents > 0) {
      pdf.paragraph('Money of this payment went back to what was paid with.', COLORS.brick);
    }
    pdf.keyValues([
      ['Amount', formatMoney(payment.amount_cents)],
      ['Fee', payment.fee_cents === 0 ? 'None' : formatMoney(payment.fee_cents)],
      ['Total paid', formatMoney(payment.total_cents)],
      ...(payment.refunded_cents > 0
        ? [['Refunded', formatMoney(payment.refunded_cents)] as const]
        : []),
      ['Received on', day(new Date(payment.settled_at), timeZone)],
      ['Counts as paid on', formatDate(payment.counts_as_paid_on, { weekday: false, year: true })],
      ['Paid by', payment.payer_name],
      ['Paid to', payment.payee_name],
      ['Method', payment.method_label],
      ['Home', home.address],
      ['Reference', payment.reference],
    ]);
    const kept = payment.ahead_cents;
    if (payment.allocations.length === 0 && kept === 0) return;
    pdf.heading('H2', 'What it paid for');
    const table = pdf.table([
      { label: 'Charge', width: 384 },
      { label: 'Amount', width: 120, align: 'right' },
    ]);
    table.head();
    for (const part of payment.allocations) {
      table.row([part.description, formatMoney(part.amount_cents)]);
    }
    if (kept > 0) table.row(['Kept as a credit on your account', formatMoney(kept)]);
    table.close();
  });
}

const returnedWords = ({ allocations }: Payment) =>
  `This payment was returned by the bank after it was received. It no longer pays for ${
    allocations.length > 0 ? 'the charges below' : 'anything'
  }.`;
