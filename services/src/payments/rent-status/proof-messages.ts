import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import type { PaymentTrack, RentMonth } from 'shared/contract/payments/rent-status';
import { formatDate } from 'shared/format/date';
import { formatBalance, formatMoney } from 'shared/format/money';

const formatDay = (date: PlainDate) => formatDate(date, { weekday: false, year: true });
const formatDayIn = (instant: string, timeZone: string) =>
  formatDay(getLocalTime(new Date(instant), timeZone).date);

/**
 * A "proof" is only for money that has arrived and is not being refunded; any other payment gets a "status".
 */
export const formatProofTitle = ({ payment, counts }: PaymentTrack) =>
  `${counts === 'yes' && !isBeingRefunded(payment) ? 'Proof of payment' : 'Status of payment'} ${payment.reference}`;

const isBeingRefunded = ({ state }: PaymentTrack['payment']) => state === 'refund_pending';

/** The main sentence of the page. */
export function formatProofSentence(track: PaymentTrack): string {
  const countedDay = formatDay(track.payment.counts_as_paid_on);
  const refundedCents = track.payment.refunded_cents;
  switch (track.counts) {
    case 'yes':
      if (isBeingRefunded(track.payment)) {
        return `This payment has been received and counts as paid on ${countedDay}. A refund of it is on its way.`;
      }
      return refundedCents > 0
        ? `This payment has been received, and ${formatMoney(refundedCents)} of it was refunded. The rest counts as paid on ${countedDay}.`
        : `This payment has been received. It counts as paid on ${countedDay}.`;
    case 'if_kept':
      return `This payment has been sent and has not arrived yet. It counts as paid on ${countedDay}, unless the bank returns it.`;
    case 'if_through':
      return `We do not know yet whether this payment went through. If it did, it counts as paid on ${countedDay}.`;
    case 'if_sent':
      return `This payment is planned. Nothing has been sent and nothing is paid. If it is sent as planned, it counts as paid on ${countedDay}.`;
    case 'no':
      return NOT_PAID_SENTENCES[track.payment.state] ?? 'This payment does not count as paid.';
  }
}

const NOT_PAID_SENTENCES: Partial<Record<PaymentTrack['payment']['state'], string>> = {
  failed: 'This payment was not taken. It does not count as paid.',
  cancelled: 'This payment was canceled, and nothing was taken. It does not count as paid.',
  returned: 'The bank returned this payment. It does not count as paid.',
  refunded: 'All of this payment was refunded. It does not count as paid.',
};

/** The state of the payment in portal, bank and ledger. */
export function formatProofViews(
  { payment, bank, ledger }: PaymentTrack,
  timeZone: string,
): [view: string, words: string][] {
  const madeOn = formatDayIn(payment.submitted_at, timeZone);
  const isUnsent = bank.state === 'planned' || bank.state === 'not_sent';
  return [
    ['Portal', isUnsent ? `Authorized on ${madeOn}` : `Sent on ${madeOn}`],
    [bank.kind === 'bank' ? 'Bank' : 'Card', formatBankState(bank)],
    ['Ledger', ledger.length === 0 ? 'Not posted' : ledger.map(formatLedgerEntry).join('\n')],
  ];
}

function formatBankState({ state, on }: PaymentTrack['bank']): string {
  const onDay = on === null ? '' : ` on ${formatDay(on)}`;
  switch (state) {
    case 'planned':
      return `Planned${onDay}, not sent`;
    case 'checking':
      return 'Checking, no answer yet';
    case 'on_its_way':
      return on === null ? 'On its way' : `On its way, expected by ${formatDay(on)}`;
    case 'received':
      return `Received${onDay}`;
    case 'refused':
      return 'Declined, nothing taken';
    case 'not_sent':
      return 'Not sent';
    case 'stopped':
      return 'Canceled, nothing taken';
    case 'returned':
      return `Returned${onDay}`;
  }
}

const LEDGER_ACTIONS = {
  payment: 'Posted',
  return_reversal: 'Reversed',
  refund: 'Refund posted',
};

const formatLedgerEntry = ({ type, posted_on, balance_cents }: PaymentTrack['ledger'][number]) =>
  `${LEDGER_ACTIONS[type]} on ${formatDay(posted_on)}, balance after: ${formatBalance(balance_cents)}`;

/** The state and the late fee of a rent that the payment was for: two cells of a row. */
export function formatRent(month: RentMonth): [state: string, lateFee: string] {
  return [formatRentState(month), formatLateFee(month.late_fee, month.counts_as_paid_on)];
}

function formatRentState({
  state,
  counts_as_paid_on: on,
  left_cents: leftCents,
}: RentMonth): string {
  const countsText = on === null ? '' : `, counts as paid on ${formatDay(on)}`;
  switch (state) {
    case 'paid':
      return `Paid${countsText}`;
    case 'on_the_way':
      return `On its way${countsText}, unless the bank returns it`;
    case 'checking':
      return 'Not known yet';
    case 'part':
      return `${formatMoney(leftCents)} not paid`;
    case 'unpaid':
      return 'Not paid';
  }
}

function formatLateFee(
  { clock, last_day, amount_cents, charged, may_follow }: RentMonth['late_fee'],
  paidOn: PlainDate | null,
): string {
  const fee = formatMoney(amount_cents);
  const chargedTexts = charged.map(
    (one) => `. A late fee of ${formatMoney(one.amount_cents)} was added on ${formatDay(one.on)}`,
  );
  const feeText = may_follow ? `. A late fee of ${fee} may be added` : chargedTexts.join('');
  switch (clock) {
    case 'none':
      return `The lease has no late fee${feeText}`;
    case 'stopped':
      return `None. Paid by the end of the grace period${chargedTexts.join('')}`;
    case 'stopped_late':
      return `Paid late${paidOn === null ? '' : `, on ${formatDay(paidOn)}`}. The last day without a late fee was ${formatDay(last_day)}${feeText}`;
    case 'waits':
      return `Not known yet. The grace period ends on ${formatDay(last_day)}${chargedTexts.join('')}`;
    case 'runs':
      return `If it is not paid by ${formatDay(last_day)}, a late fee of ${fee} may be added`;
    case 'ran_out':
      return `Not paid by the end of the grace period on ${formatDay(last_day)}${feeText}`;
  }
}
