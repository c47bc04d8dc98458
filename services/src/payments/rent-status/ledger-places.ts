import { sql } from 'drizzle-orm';
import { linesOf } from 'services/payments/ledger/store/lines';
import type { Tx } from 'services/platform/db/database';
import type { PaymentTrack } from 'shared/contract/payments/rent-status';

type Place = PaymentTrack['ledger'][number];
type Row = { payment_id: string; type: Place['type']; posted: string; balance: string };

/** The lines of payments in the ledger of their lease, oldest first, by payment; none: not in there. */
export async function placesInLedger(
  tx: Tx,
  { corporationId, leaseId }: { corporationId: string; leaseId: string },
  paymentIds: readonly string[],
): Promise<Map<string, Place[]>> {
  if (paymentIds.length === 0) return new Map();
  // Not the fee of a return: it names the payment, and is a charge of its own.
  const theirs = sql`payment_id in ${[...paymentIds]}
    and transaction_type in ('payment', 'return_reversal', 'refund')`;
  const since = sql`(select min(posted_on) from ledger_transaction
    where corporation_id = ${corporationId} and lease_id = ${leaseId} and ${theirs})`;
  const { rows } = await tx.execute<Row>(sql`
    select payment_id, transaction_type as type, posted_on::text as posted, balance
    from (${linesOf({ corporationId, leaseId }, { since })}) line where ${theirs}
    order by posted_on, entry_number`);
  const places = Map.groupBy(rows, (row) => row.payment_id);
  return new Map([...places].map(([id, lines]) => [id, lines.map(presentPlace)]));
}

const presentPlace = ({ type, posted, balance }: Row): Place => ({
  type,
  posted_on: posted,
  balance_cents: Number(balance),
});
