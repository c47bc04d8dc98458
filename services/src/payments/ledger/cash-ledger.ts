import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { CashLedger, LedgerFilter } from 'shared/contract/cash-ledger';
import { listLedgerLines } from './store/ledger-lines.ts';
import { toLedgerLine } from './to-ledger-line.ts';

/** Loads the effect of each transaction on the renters' account, newest first, with the balance after it. */
export async function loadCashLedger(
  tx: Tx,
  actor: Actor,
  leaseId: string,
  query: LedgerFilter = {},
): Promise<CashLedger> {
  const { corporationId, personId } = actor;
  const { rows, total } = await listLedgerLines(tx, { corporationId, leaseId }, query);
  const transactions = rows.map((row) => toLedgerLine(row, personId));
  return { lease_id: leaseId, total, transactions };
}
