import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { loadPaymentResponses } from 'services/payments/payment/find-payments';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { PaymentTrack } from 'shared/contract/payments/rent-status';
import { listLedgerEntries } from './ledger-entries.ts';

/** Loads the state of payments of one lease in portal, bank and ledger, in the given order. */
export async function loadPaymentTracks(
  tx: Tx,
  rows: readonly PaymentRow[],
  leaseTerms: LeasePaymentTerms,
  viewerId: string,
): Promise<PaymentTrack[]> {
  const payments = await loadPaymentResponses(tx, rows, viewerId);
  const entries = await listLedgerEntries(
    tx,
    leaseTerms,
    rows.map((row) => row.paymentId),
  );
  const bankPaymentIds = new Set(
    rows.filter((row) => row.methodKind === 'bank').map((row) => row.paymentId),
  );
  return payments.map((payment) => {
    const ledger = entries.get(payment.payment_id) ?? [];
    const kind = bankPaymentIds.has(payment.payment_id) ? 'bank' : 'card';
    return {
      payment,
      ledger,
      bank: { kind, ...getBankStatus(payment, ledger, leaseTerms.timeZone) },
      counts: getCountsAsPaid(payment),
    };
  });
}

type TrackedPayment = PaymentTrack['payment'];

/** Returns the state at the bank or card, as the processor last reported it. */
export function getBankStatus(
  { state, failure, send_on, expected_by, settled_at }: TrackedPayment,
  ledger: PaymentTrack['ledger'],
  timeZone: string,
): Omit<PaymentTrack['bank'], 'kind'> {
  switch (state) {
    case 'scheduled':
      return { state: 'planned', on: send_on };
    case 'submitting':
    case 'unknown':
      return { state: 'checking', on: null };
    case 'pending':
      return { state: 'on_its_way', on: expected_by };
    case 'failed':
      return { state: failure === 'not_sent' ? 'not_sent' : 'refused', on: null };
    case 'cancelled':
      return { state: 'stopped', on: null };
    case 'returned':
      return { state: 'returned', on: getReturnDate(ledger) };
    case 'settled':
    case 'refund_pending':
    case 'partly_refunded':
    case 'refunded':
      return {
        state: 'received',
        on: settled_at && getLocalTime(new Date(settled_at), timeZone).date,
      };
  }
}

const getReturnDate = (ledger: PaymentTrack['ledger']) =>
  ledger.find((line) => line.type === 'return_reversal')?.posted_on ?? null;

/** Returns whether the payment counts as paid, and on what condition. */
export function getCountsAsPaid({ state }: Pick<TrackedPayment, 'state'>): PaymentTrack['counts'] {
  switch (state) {
    case 'settled':
    case 'refund_pending':
    case 'partly_refunded':
      return 'yes';
    case 'pending':
      return 'if_kept';
    case 'submitting':
    case 'unknown':
      return 'if_through';
    case 'scheduled':
      return 'if_sent';
    case 'failed':
    case 'cancelled':
    case 'returned':
    case 'refunded':
      return 'no';
  }
}
