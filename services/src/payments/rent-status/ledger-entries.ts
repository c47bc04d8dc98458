import type { Tx } from 'services/platform/db/database';
import type { PaymentTrack } from 'shared/contract/payments/rent-status';
import { listLinesOfPayments } from './store.ts';

type LedgerEntry = PaymentTrack['ledger'][number];
export type LedgerEntryRow = {
  payment_id: string;
  type: LedgerEntry['type'];
  posted: string;
  balance: string;
};

/**
 * Lists the ledger lines of payments by payment id, oldest first. A payment that is not in the ledger is
 * missing.
 */
export async function listLedgerEntries(
  tx: Tx,
  { corporationId, leaseId }: { corporationId: string; leaseId: string },
  paymentIds: readonly string[],
): Promise<Map<string, LedgerEntry[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await listLinesOfPayments(tx, { corporationId, leaseId }, paymentIds);
  const byPayment = Map.groupBy(rows, (row) => row.payment_id);
  return new Map([...byPayment].map(([id, lines]) => [id, lines.map(toLedgerEntry)]));
}

const toLedgerEntry = ({ type, posted, balance }: LedgerEntryRow): LedgerEntry => ({
  type,
  posted_on: posted,
  balance_cents: Number(balance),
});
