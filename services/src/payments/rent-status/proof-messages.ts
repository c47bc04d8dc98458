import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import type { PaymentTrack, RentMonth } from 'shared/contract/payments/rent-status';
import { formatDate } from 'shared/format/date';
import { formatBalance, formatMoney } from 'shared/format/money';
import { t } from './texts.ts';

const formatDay = (date: PlainDate) => formatDate(date, { weekday: false, year: true });
const formatDayIn = (instant: string, timeZone: string) =>
  formatDay(getLocalTime(new Date(instant), timeZone).date);

/**
 * A "proof" is only for money that has arrived and is not being refunded; any other payment gets a "status".
 */
export const formatProofTitle = ({ payment, counts }: PaymentTrack) =>
  t(counts === 'yes' && !isBeingRefunded(payment) ? 'title.proof' : 'title.status', {
    reference: payment.reference,
  });

const isBeingRefunded = ({ state }: PaymentTrack['payment']) => state === 'refund_pending';

/** The main sentence of the page. */
export function formatProofSentence(track: PaymentTrack): string {
  const date = formatDay(track.payment.counts_as_paid_on);
  const refundedCents = track.payment.refunded_cents;
  switch (track.counts) {
    case 'yes':
      if (isBeingRefunded(track.payment)) return t('sentence.yes.refundPending', { date });
      return refundedCents > 0
        ? t('sentence.yes.partlyRefunded', { date, amount: formatMoney(refundedCents) })
        : t('sentence.yes', { date });
    case 'if_kept':
      return t('sentence.ifKept', { date });
    case 'if_through':
      return t('sentence.ifThrough', { date });
    case 'if_sent':
      return t('sentence.ifSent', { date });
    case 'no':
      return formatNotPaidSentence(track.payment.state);
  }
}

function formatNotPaidSentence(state: PaymentTrack['payment']['state']): string {
  switch (state) {
    case 'failed':
    case 'cancelled':
    case 'returned':
    case 'refunded':
      return t(`sentence.no.${state}`);
    default:
      return t('sentence.no');
  }
}

/** The state of the payment in portal, bank and ledger. */
export function formatProofViews(
  { payment, bank, ledger }: PaymentTrack,
  timeZone: string,
): [view: string, words: string][] {
  const date = formatDayIn(payment.submitted_at, timeZone);
  const isUnsent = bank.state === 'planned' || bank.state === 'not_sent';
  return [
    [t('portal'), t(isUnsent ? 'portal.authorized' : 'portal.sent', { date })],
    [t(bank.kind), formatBankState(bank)],
    [
      t('ledger'),
      ledger.length === 0 ? t('ledger.none') : ledger.map(formatLedgerEntry).join('\n'),
    ],
  ];
}

function formatBankState({ state, on }: PaymentTrack['bank']): string {
  const date = on === null ? null : formatDay(on);
  switch (state) {
    case 'planned':
      return date === null ? t('bank.planned') : t('bank.plannedOn', { date });
    case 'checking':
      return t('bank.checking');
    case 'on_its_way':
      return date === null ? t('bank.onItsWay') : t('bank.onItsWayBy', { date });
    case 'received':
      return date === null ? t('bank.received') : t('bank.receivedOn', { date });
    case 'refused':
      return t('bank.refused');
    case 'not_sent':
      return t('bank.notSent');
    case 'stopped':
      return t('bank.stopped');
    case 'returned':
      return date === null ? t('bank.returned') : t('bank.returnedOn', { date });
  }
}

const formatLedgerEntry = ({ type, posted_on, balance_cents }: PaymentTrack['ledger'][number]) =>
  t(`ledger.${type}`, { date: formatDay(posted_on), balance: formatBalance(balance_cents) });

/** The state and the late fee of a rent that the payment was for: two cells of a row. */
export function formatRent(month: RentMonth): [state: string, lateFee: string] {
  return [formatRentState(month), formatLateFee(month.late_fee, month.counts_as_paid_on)];
}

function formatRentState({
  state,
  counts_as_paid_on: on,
  left_cents: leftCents,
}: RentMonth): string {
  const date = on === null ? null : formatDay(on);
  switch (state) {
    case 'paid':
      return date === null ? t('rent.paid') : t('rent.paidOn', { date });
    case 'on_the_way':
      return date === null ? t('rent.onItsWay') : t('rent.onItsWayOn', { date });
    case 'checking':
      return t('rent.checking');
    case 'part':
      return t('rent.part', { amount: formatMoney(leftCents) });
    case 'unpaid':
      return t('rent.unpaid');
  }
}

type LateFee = RentMonth['late_fee'];

/** What happens to the late fee of a rent, then the fees that were added or may be added. */
const formatLateFee = (lateFee: LateFee, paidOn: PlainDate | null): string =>
  [formatLateFeeClock(lateFee, paidOn), ...listAddedFees(lateFee)].join('. ');

function listAddedFees({ clock, amount_cents, charged, may_follow }: LateFee): string[] {
  // The sentence about the clock already names the fee.
  if (clock === 'runs') return [];
  if (may_follow && clock !== 'stopped' && clock !== 'waits') {
    return [t('lateFee.mayFollow', { fee: formatMoney(amount_cents) })];
  }
  return charged.map((one) =>
    t('lateFee.charged', { fee: formatMoney(one.amount_cents), date: formatDay(one.on) }),
  );
}

function formatLateFeeClock(
  { clock, last_day, amount_cents }: LateFee,
  paidOn: PlainDate | null,
): string {
  const lastDay = formatDay(last_day);
  switch (clock) {
    case 'none':
      return t('lateFee.none');
    case 'stopped':
      return t('lateFee.stopped');
    case 'stopped_late':
      return paidOn === null
        ? t('lateFee.late', { lastDay })
        : t('lateFee.lateOn', { lastDay, date: formatDay(paidOn) });
    case 'waits':
      return t('lateFee.waits', { lastDay });
    case 'runs':
      return t('lateFee.runs', { lastDay, fee: formatMoney(amount_cents) });
    case 'ran_out':
      return t('lateFee.ranOut', { lastDay });
  }
}
