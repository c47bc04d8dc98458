// `node services/src/testing/payments/shorten-ledger.ts <data folder> <leaseId> <lines>`: deletes the oldest lines of a
// ledger and replaces them by one adjustment with their sum. Balance, charges and payments do not change. The services
// must not be running.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { analyzeTables } from 'services/app/seed/prepare-database';
import { postTransaction } from 'services/payments';
import { openDatabase, type Tx } from 'services/platform/db/database';
import { ledgerPosting, ledgerTransaction } from 'services/platform/db/schema/ledger';
import { ledgerChain, ledgerChainLink } from 'services/platform/db/schema/ledger-chain';
import { withSystemContext } from 'services/platform/db/transaction';

type LedgerLine = {
  transactionId: string;
  corporationId: string;
  postedOn: string;
  /** Change of the receivable, in cents. */
  cents: string;
};

const [dataDir = '', leaseId = '', lines = ''] = process.argv.slice(2);
const open = await openDatabase({ dataDir });
try {
  await withSystemContext(open.db, (tx) => shortenLedger(tx, Number(lines) - 1));
  // Removes the dead rows, which would slow down queries.
  await analyzeTables(open);
} finally {
  await open.close();
}

async function shortenLedger(tx: Tx, kept: number): Promise<void> {
  const { rows } = await tx.execute<LedgerLine>(sql`
    select l.transaction_id as "transactionId", l.corporation_id as "corporationId",
      l.posted_on::text as "postedOn", (select coalesce(sum(p.amount_cents), 0)
        from ledger_posting p where p.corporation_id = l.corporation_id
          and p.transaction_id = l.transaction_id
          and p.account_id = 'receivable:' || l.lease_id) as cents
    from ledger_transaction l where l.lease_id = ${leaseId}
    order by l.posted_on desc, l.entry_number desc`);
  const before = rows.slice(kept);
  const [newest] = before;
  if (!newest) throw new Error(`The ledger of ${leaseId} has no more than ${kept} lines.`);
  const ids = before.map((line) => line.transactionId);
  // The ledger is append-only. Only its owner can disable the triggers.
  await tx.execute(sql`set local role none`);
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.delete(ledgerPosting).where(inArray(ledgerPosting.transactionId, ids));
  await tx.delete(ledgerTransaction).where(inArray(ledgerTransaction.transactionId, ids));
  const amountCents = before.reduce((sum, line) => sum + Number(line.cents), 0);
  await postTransaction(tx, {
    corporationId: newest.corporationId,
    leaseId,
    transactionType: 'adjustment',
    postedOn: newest.postedOn,
    description: 'Balance carried forward',
    payeePayer: '',
    postings: [
      { account: 'receivable', amountCents },
      { account: 'other_income', amountCents: -amountCents },
    ],
  });
  await chainAgain(tx, newest.corporationId);
}

/** Replaces the chain of the lease by one of the lines that are left. */
async function chainAgain(tx: Tx, corporationId: string): Promise<void> {
  for (const table of [ledgerChainLink, ledgerChain]) {
    await tx
      .delete(table)
      .where(and(eq(table.corporationId, corporationId), eq(table.leaseId, leaseId)));
  }
  await tx.execute(sql`select app.append_chain_link(entry) from ledger_transaction entry
    where entry.corporation_id = ${corporationId} and entry.lease_id = ${leaseId}
    order by entry.entry_number`);
}
