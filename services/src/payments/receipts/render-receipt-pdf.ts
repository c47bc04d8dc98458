import { getLocalTime } from 'services/platform/dates/calendar';
import { COLORS } from 'services/platform/pdf/pdf-page';
import { renderPdf } from 'services/platform/pdf/render-pdf';
import type { LeaseHome } from 'services/resident';
import type { Payment } from 'shared/contract/payments/payments';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';

const formatDay = (instant: Date, timeZone: string) =>
  formatDate(getLocalTime(instant, timeZone).date, { weekday: false, year: true });

/** Renders the receipt of a received payment, also after a return or refund. */
export function renderReceiptPdf(
  payment: Payment & { settled_at: string },
  home: LeaseHome,
  now: Date,
): Promise<Buffer<ArrayBuffer>> {
  const { letterhead, timeZone } = home;
  const footer = `${letterhead.company} · Made on ${formatDay(now, timeZone)}`;
  return renderPdf({ title: `Receipt ${payment.reference}`, letterhead, footer }, (pdf) => {
    if (payment.state === 'returned') {
      pdf.paragraph(formatReturnedText(payment), COLORS.brick);
    }
    if (payment.refunded_cents > 0) {
      pdf.paragraph(
        'Money from this payment was refunded to the account or card that paid it.',
        COLORS.brick,
      );
    }
    pdf.keyValues([
      ['Amount', formatMoney(payment.amount_cents)],
      ['Fee', payment.fee_cents === 0 ? 'None' : formatMoney(payment.fee_cents)],
      ['Total paid', formatMoney(payment.total_cents)],
      ...(payment.refunded_cents > 0
        ? [['Refunded', formatMoney(payment.refunded_cents)] as const]
        : []),
      ['Received on', formatDay(new Date(payment.settled_at), timeZone)],
      ['Counts as paid on', formatDate(payment.counts_as_paid_on, { weekday: false, year: true })],
      ['Paid by', payment.payer_name],
      ['Paid to', payment.payee_name],
      ['Method', payment.method_label],
      ['Home', home.address],
      ['Reference', payment.reference],
    ]);
    const creditCents = payment.ahead_cents;
    if (payment.allocations.length === 0 && creditCents === 0) return;
    pdf.heading('H2', 'What it paid for');
    const table = pdf.table([
      { label: 'Charge', width: 384 },
      { label: 'Amount', width: 120, align: 'right' },
    ]);
    table.head();
    for (const allocation of payment.allocations) {
      table.row([allocation.description, formatMoney(allocation.amount_cents)]);
    }
    if (creditCents > 0) table.row(['Kept as a credit on your account', formatMoney(creditCents)]);
    table.close();
  });
}

const formatReturnedText = ({ allocations }: Payment) =>
  `The bank returned this payment after we received it. It no longer pays for ${
    allocations.length > 0 ? 'the charges below' : 'anything'
  }.`;
