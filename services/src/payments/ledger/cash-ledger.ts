import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { CashLedger, LedgerFilter } from 'shared/contract/cash-ledger';
import { presentLine } from './present-line.ts';
import { findLines } from './store/lines.ts';

/** What each transaction did to the renter's account, newest first, with the balance after it. */
export async function cashLedger(
  tx: Tx,
  actor: Actor,
  leaseId: string,
  question: LedgerFilter = {},
): Promise<CashLedger> {
  const { corporationId, personId } = actor;
  const { rows, total } = await findLines(tx, { corporationId, leaseId }, question);
  const transactions = rows.map((row) => presentLine(row, personId));
  return { lease_id: leaseId, total, transactions };
}
