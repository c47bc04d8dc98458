import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { presentPayments } from 'services/payments/payment/find-payments';
import type { PaymentRow } from 'services/payments/payment/present';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { PaymentTrack } from 'shared/contract/payments/rent-status';
import { placesInLedger } from './ledger-places.ts';

/** Payments of one lease as portal, bank and ledger have them, in the order given. */
export async function tracksOf(
  tx: Tx,
  rows: readonly PaymentRow[],
  facts: LeaseFacts,
  viewerId: string,
): Promise<PaymentTrack[]> {
  const payments = await presentPayments(tx, rows, viewerId);
  const places = await placesInLedger(
    tx,
    facts,
    rows.map((row) => row.paymentId),
  );
  const byBank = new Set(
    rows.filter((row) => row.methodKind === 'bank').map((row) => row.paymentId),
  );
  return payments.map((payment) => {
    const ledger = places.get(payment.payment_id) ?? [];
    const kind = byBank.has(payment.payment_id) ? 'bank' : 'card';
    return {
      payment,
      ledger,
      bank: { kind, ...bankOf(payment, ledger, facts.timeZone) },
      counts: countsOf(payment),
    };
  });
}

type Known = PaymentTrack['payment'];

/** What its bank or card has done with it, as the processor last told. */
export function bankOf(
  { state, failure, send_on, expected_by, settled_at }: Known,
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
      return { state: 'returned', on: returnedOn(ledger) };
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

const returnedOn = (ledger: PaymentTrack['ledger']) =>
  ledger.find((line) => line.type === 'return_reversal')?.posted_on ?? null;

/** Whether it counts as paid, and on what that still hangs. */
export function countsOf({ state }: Pick<Known, 'state'>): PaymentTrack['counts'] {
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
