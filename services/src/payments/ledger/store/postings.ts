import { and, eq, sql, sum } from 'drizzle-orm';
import { type NewTransaction, receivableOf, toLedgerRows } from 'services/payments/ledger/ledger';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import {
  ACCOUNT_KINDS,
  ledgerAccount,
  ledgerPosting,
  ledgerTransaction,
} from 'services/platform/db/schema/ledger';

const COMPANY_ACCOUNTS = ACCOUNT_KINDS.filter((kind) => kind !== 'receivable');

/** Opens the accounts of a company and of its leases, where they are not open yet. */
export async function openAccounts(tx: Tx, corporationId: string, leaseIds: readonly string[]) {
  const company = COMPANY_ACCOUNTS.map((kind) => ({ corporationId, accountId: kind, kind }));
  const receivables = leaseIds.map((leaseId) => ({
    corporationId,
    accountId: receivableOf(leaseId),
    kind: 'receivable' as const,
    leaseId,
  }));
  await tx
    .insert(ledgerAccount)
    .values([...company, ...receivables])
    .onConflictDoNothing();
}

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const BATCH = 2_000;

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

/** Appends transactions, in this order. Throws where one is not balanced (`toLedgerRows`). */
export async function postTransactions(tx: Tx, entries: readonly NewTransaction[]) {
  const { transactions, postings } = toLedgerRows(entries);
  for (const rows of batches(transactions)) await tx.insert(ledgerTransaction).values(rows);
  for (const rows of batches(postings)) await tx.insert(ledgerPosting).values(rows);
  return transactions.map((entry) => entry.transactionId);
}

export async function postTransaction(tx: Tx, entry: NewTransaction): Promise<string> {
  const [transactionId = ''] = await postTransactions(tx, [entry]);
  return transactionId;
}

const sumOfAccount = prepareStatement(
  'sum-of-account',
  (tx, params: Placeholders<{ corporationId: string; account: string }>) =>
    tx
      .select({ total: sum(ledgerPosting.amountCents) })
      .from(ledgerPosting)
      .where(
        and(
          eq(ledgerPosting.corporationId, params.corporationId),
          eq(ledgerPosting.accountId, params.account),
        ),
      ),
);

/** The sum of the postings to an account, in cents. No posting at all is a sum of nothing, which is 0. */
async function postedTo(tx: Tx, of: { corporationId: string; account: string }) {
  const [row] = await sumOfAccount(tx, of);
  return Number(row?.total ?? 0);
}

/** What the renters of a lease owe, in cents: the sum of its postings, always. Below 0 is a credit. */
export const balanceOf = (tx: Tx, corporationId: string, leaseId: string): Promise<number> =>
  postedTo(tx, { corporationId, account: receivableOf(leaseId) });

const raiseVersion = prepareStatement(
  'hold-lease',
  (tx, params: Placeholders<{ corporationId: string; accountId: string }>) =>
    tx
      .update(ledgerAccount)
      .set({ version: sql`${ledgerAccount.version} + 1` })
      .where(
        and(
          eq(ledgerAccount.corporationId, params.corporationId),
          eq(ledgerAccount.accountId, params.accountId),
        ),
      )
      .returning({ version: ledgerAccount.version }),
);

/**
 * Holds the lease until the transaction ends: two payments of one lease are looked at one after the
 * other. Gives the version, raised by one. Undefined where the lease has no account.
 */
export async function lockLease(tx: Tx, corporationId: string, leaseId: string) {
  const [row] = await raiseVersion(tx, { corporationId, accountId: receivableOf(leaseId) });
  return row?.version;
}
