import { and, eq, sql, sum } from 'drizzle-orm';
import {
  getReceivableAccountId,
  type NewTransaction,
  toLedgerRows,
} from 'services/payments/ledger/ledger';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import {
  ACCOUNT_KINDS,
  ledgerAccount,
  ledgerPosting,
  ledgerTransaction,
} from 'services/platform/db/schema/ledger';

const COMPANY_ACCOUNTS = ACCOUNT_KINDS.filter((kind) => kind !== 'receivable');

/** Opens the accounts of a company and of its leases that do not exist yet. */
export async function openAccounts(tx: Tx, corporationId: string, leaseIds: readonly string[]) {
  const company = COMPANY_ACCOUNTS.map((kind) => ({ corporationId, accountId: kind, kind }));
  const receivables = leaseIds.map((leaseId) => ({
    corporationId,
    accountId: getReceivableAccountId(leaseId),
    kind: 'receivable' as const,
    leaseId,
  }));
  await tx
    .insert(ledgerAccount)
    .values([...company, ...receivables])
    .onConflictDoNothing();
}

/** The maximum number of rows in one statement: PostgreSQL accepts at most 65,535 parameters. */
const MAX_ROWS = 2_000;

function* toBatches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += MAX_ROWS)
    yield rows.slice(start, start + MAX_ROWS);
}

/** Appends transactions in this order. Throws when one is not balanced (`toLedgerRows`). */
export async function postTransactions(tx: Tx, entries: readonly NewTransaction[]) {
  const { transactions, postings } = toLedgerRows(entries);
  for (const rows of toBatches(transactions)) await tx.insert(ledgerTransaction).values(rows);
  for (const rows of toBatches(postings)) await tx.insert(ledgerPosting).values(rows);
  return transactions.map((entry) => entry.transactionId);
}

export async function postTransaction(tx: Tx, entry: NewTransaction): Promise<string> {
  const [transactionId = ''] = await postTransactions(tx, [entry]);
  return transactionId;
}

const selectPostedSum = prepareStatement(
  'sum-of-account',
  (tx, input: Placeholders<{ corporationId: string; account: string }>) =>
    tx
      .select({ total: sum(ledgerPosting.amountCents) })
      .from(ledgerPosting)
      .where(
        and(
          eq(ledgerPosting.corporationId, input.corporationId),
          eq(ledgerPosting.accountId, input.account),
        ),
      ),
);

/** Sums the postings to an account, in cents; 0 without postings. */
async function sumPostings(tx: Tx, accountIds: { corporationId: string; account: string }) {
  const [row] = await selectPostedSum(tx, accountIds);
  return Number(row?.total ?? 0);
}

/** Loads what the renters of a lease owe, in cents, as the sum of its postings. Negative for a credit. */
export const loadBalance = (tx: Tx, corporationId: string, leaseId: string): Promise<number> =>
  sumPostings(tx, { corporationId, account: getReceivableAccountId(leaseId) });

const incrementVersion = prepareStatement(
  'hold-lease',
  (tx, input: Placeholders<{ corporationId: string; accountId: string }>) =>
    tx
      .update(ledgerAccount)
      .set({ version: sql`${ledgerAccount.version} + 1` })
      .where(
        and(
          eq(ledgerAccount.corporationId, input.corporationId),
          eq(ledgerAccount.accountId, input.accountId),
        ),
      )
      .returning({ version: ledgerAccount.version }),
);

/**
 * Locks the lease until the transaction ends, so that two payments of one lease are processed one after the
 * other. Returns the version, raised by one; undefined when the lease has no account.
 */
export async function lockLease(tx: Tx, corporationId: string, leaseId: string) {
  const [row] = await incrementVersion(tx, {
    corporationId,
    accountId: getReceivableAccountId(leaseId),
  });
  return row?.version;
}
