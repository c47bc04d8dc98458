import type { Tx } from 'services/platform/db/database';
import type { PaymentTrack } from 'shared/contract/payments/rent-status';
import { findLinesOfPayments } from './store.ts';

type Place = PaymentTrack['ledger'][number];
export type Row = { payment_id: string; type: Place['type']; posted: string; balance: string };

/** The lines of payments in the ledger of their lease, oldest first, by payment; none: not in there. */
export async function placesInLedger(
  tx: Tx,
  { corporationId, leaseId }: { corporationId: string; leaseId: string },
  paymentIds: readonly string[],
): Promise<Map<string, Place[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await findLinesOfPayments(tx, { corporationId, leaseId }, paymentIds);
  const places = Map.groupBy(rows, (row) => row.payment_id);
  return new Map([...places].map(([id, lines]) => [id, lines.map(presentPlace)]));
}

const presentPlace = ({ type, posted, balance }: Row): Place => ({
  type,
  posted_on: posted,
  balance_cents: Number(balance),
});
