// `node services/src/testing/payments/shorten-ledger.ts <data folder> <leaseId> <lines>`: leaves the newest lines of
// a ledger, the last of them an adjustment that stands for all that was before. Balance, charges and
// payments stay as they were: only how long the ledger is differs. The services must not be running.
import { inArray, sql } from 'drizzle-orm';
import { countRows } from 'services/app/seed/prepare';
import { postTransaction } from 'services/payments';
import { openDatabase, type Tx } from 'services/platform/db/database';
import { ledgerPosting, ledgerTransaction } from 'services/platform/db/schema/ledger';
import { withSystemContext } from 'services/platform/db/transaction';

type Line = {
  transactionId: string;
  corporationId: string;
  postedOn: string;
  /** What it did to what the renters owe. */
  cents: string;
};

const [dataDir = '', leaseId = '', lines = ''] = process.argv.slice(2);
const open = await openDatabase({ dataDir });
try {
  await withSystemContext(open.db, (tx) => shorten(tx, Number(lines) - 1));
  // What was taken out lies about until it is swept up, and would be read past each time.
  await countRows(open);
} finally {
  await open.close();
}

async function shorten(tx: Tx, kept: number): Promise<void> {
  const { rows } = await tx.execute<Line>(sql`
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
  // A ledger is only ever appended to, which its owner alone can switch off. This one nobody has seen yet.
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
}
