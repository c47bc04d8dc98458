import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import type { PaymentTrack, RentMonth } from 'shared/contract/payments/rent-status';
import { formatDate } from 'shared/format/date';
import { formatBalance, formatMoney } from 'shared/format/money';

const day = (date: PlainDate) => formatDate(date, { weekday: false, year: true });
const dayIn = (instant: string, timeZone: string) =>
  day(getLocalTime(new Date(instant), timeZone).date);

/** A proof is one of money that has arrived and stays; of any other payment it is told how it stands. */
export const proofTitle = ({ payment, counts }: PaymentTrack) =>
  `${counts === 'yes' && !goesBack(payment) ? 'Proof of payment' : 'Status of payment'} ${payment.reference}`;

const goesBack = ({ state }: PaymentTrack['payment']) => state === 'refund_pending';

/** The one sentence that whoever is shown the page reads. */
export function proofSentence(track: PaymentTrack): string {
  const counted = day(track.payment.counts_as_paid_on);
  const back = track.payment.refunded_cents;
  switch (track.counts) {
    case 'yes':
      if (goesBack(track.payment)) {
        return `This payment has been received and counts as paid on ${counted}. A refund of it is on its way.`;
      }
      return back > 0
        ? `This payment has been received, and ${formatMoney(back)} of it was given back. The rest counts as paid on ${counted}.`
        : `This payment has been received. It counts as paid on ${counted}.`;
    case 'if_kept':
      return `This payment has been sent and has not arrived yet. It counts as paid on ${counted}, unless the bank sends it back.`;
    case 'if_through':
      return `It is not known yet whether this payment went through. If it did, it counts as paid on ${counted}.`;
    case 'if_sent':
      return `This payment is planned. Nothing has been sent and nothing is paid. Sent as planned, it counts as paid on ${counted}.`;
    case 'no':
      return NOT_PAID[track.payment.state] ?? 'This payment does not count as paid.';
  }
}

const NOT_PAID: Partial<Record<PaymentTrack['payment']['state'], string>> = {
  failed: 'This payment was not taken. It does not count as paid.',
  cancelled: 'This payment was canceled, and nothing was taken. It does not count as paid.',
  returned: 'The bank sent this payment back. It does not count as paid.',
  refunded: 'All of this payment was given back. It does not count as paid.',
};

/** What portal, bank and ledger each have of it. */
export function proofViews(
  { payment, bank, ledger }: PaymentTrack,
  timeZone: string,
): [view: string, words: string][] {
  const made = dayIn(payment.submitted_at, timeZone);
  const agreedOnly = bank.state === 'planned' || bank.state === 'not_sent';
  return [
    ['Portal', agreedOnly ? `Authorized on ${made}` : `Sent on ${made}`],
    [bank.kind === 'bank' ? 'Bank' : 'Card', bankWords(bank)],
    ['Ledger', ledger.length === 0 ? 'Not posted' : ledger.map(lineWords).join('\n')],
  ];
}

function bankWords({ state, on }: PaymentTrack['bank']): string {
  const at = on === null ? '' : ` on ${day(on)}`;
  switch (state) {
    case 'planned':
      return `Planned${at}, not sent`;
    case 'checking':
      return 'Being asked, no answer yet';
    case 'on_its_way':
      return on === null ? 'On its way' : `On its way, expected by ${day(on)}`;
    case 'received':
      return `Received${at}`;
    case 'refused':
      return 'Refused, nothing taken';
    case 'not_sent':
      return 'Never asked';
    case 'stopped':
      return 'Stopped, nothing taken';
    case 'returned':
      return `Sent back${at}`;
  }
}

const LINES = {
  payment: 'Posted',
  return_reversal: 'Taken out as returned',
  refund: 'Refund posted',
};

const lineWords = ({ type, posted_on, balance_cents }: PaymentTrack['ledger'][number]) =>
  `${LINES[type]} on ${day(posted_on)}, balance then ${formatBalance(balance_cents)}`;

/** How a rent stands that the payment was for, and its late fee: two cells of a row. */
export function rentWords(month: RentMonth): [state: string, lateFee: string] {
  return [stateWords(month), clockWords(month.late_fee, month.counts_as_paid_on)];
}

function stateWords({ state, counts_as_paid_on: on, left_cents: left }: RentMonth): string {
  const counts = on === null ? '' : `, counts as paid on ${day(on)}`;
  switch (state) {
    case 'paid':
      return `Paid${counts}`;
    case 'on_the_way':
      return `On its way${counts} unless sent back`;
    case 'checking':
      return 'Not known yet';
    case 'part':
      return `${formatMoney(left)} not paid`;
    case 'unpaid':
      return 'Not paid';
  }
}

function clockWords(
  { clock, last_day, amount_cents, charged, may_follow }: RentMonth['late_fee'],
  paidOn: PlainDate | null,
): string {
  const fee = formatMoney(amount_cents);
  const added = charged.map(
    (one) => `. A fee of ${formatMoney(one.amount_cents)} was added on ${day(one.on)}`,
  );
  const after = may_follow ? `. A fee of ${fee} may be added` : added.join('');
  switch (clock) {
    case 'none':
      return `The lease has no late fee${after}`;
    case 'stopped':
      return `None. Paid by the end of the grace period${added.join('')}`;
    case 'stopped_late':
      return `Paid${paidOn === null ? '' : ` on ${day(paidOn)},`} after the grace period ended on ${day(last_day)}${after}`;
    case 'waits':
      return `Not known yet. The grace period ends on ${day(last_day)}${added.join('')}`;
    case 'runs':
      return `If it is not paid by ${day(last_day)}, a fee of ${fee} may be added`;
    case 'ran_out':
      return `Not paid by the end of the grace period on ${day(last_day)}${after}`;
  }
}
