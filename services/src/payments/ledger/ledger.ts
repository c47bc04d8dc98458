import { randomUUID } from 'node:crypto';
import { and, eq, sql, sum } from 'drizzle-orm';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import {
  ACCOUNT_KINDS,
  ledgerAccount,
  ledgerPosting,
  ledgerTransaction,
} from 'services/platform/db/schema/ledger';
import { type Places, statement } from 'services/platform/db/statement';
import type { LEDGER_TYPES } from 'shared/contract/cash-ledger';

type AccountKind = (typeof ACCOUNT_KINDS)[number];
type TransactionType = (typeof LEDGER_TYPES)[number];

/** One line of a transaction. More than 0 is a debit: it raises what the renter owes, or the cash. */
export type PostingLine = { account: AccountKind; amountCents: number };

export type NewTransaction = {
  corporationId: string;
  leaseId: string;
  transactionId?: string;
  transactionType: TransactionType;
  postedOn: PlainDate;
  description: string;
  payeePayer: string;
  paymentId?: string;
  reversesTransactionId?: string;
  postings: PostingLine[];
};

const COMPANY_ACCOUNTS = ACCOUNT_KINDS.filter((kind) => kind !== 'receivable');

const accountId = (kind: AccountKind, leaseId: string) =>
  kind === 'receivable' ? receivableOf(leaseId) : kind;

/** The account that holds what the renters of a lease owe. */
export const receivableOf = (leaseId: string) => `receivable:${leaseId}`;

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

/**
 * Appends transactions, in this order. Throws where the lines of one do not sum to 0 (the database refuses
 * it as well, at commit), or where not exactly one is to the renters' account: it is a line of their ledger.
 */
export async function postTransactions(tx: Tx, entries: readonly NewTransaction[]) {
  const named = entries.map((entry) => ({ transactionId: randomUUID(), ...entry }));
  const postings = named.flatMap(({ corporationId, transactionId, leaseId, postings: lines }) => {
    if (lines.reduce((total, line) => total + line.amountCents, 0) !== 0) {
      throw new Error(`The postings of transaction ${transactionId} do not sum to 0.`);
    }
    if (lines.filter(({ account }) => account === 'receivable').length !== 1) {
      throw new Error(`Transaction ${transactionId} is not one line of the renters' ledger.`);
    }
    return lines.map(({ account, amountCents }, line) => ({
      corporationId,
      transactionId,
      line,
      accountId: accountId(account, leaseId),
      leaseId,
      amountCents,
    }));
  });
  for (const rows of batches(named)) await tx.insert(ledgerTransaction).values(rows);
  for (const rows of batches(postings)) await tx.insert(ledgerPosting).values(rows);
  return named.map((entry) => entry.transactionId);
}

export async function postTransaction(tx: Tx, entry: NewTransaction): Promise<string> {
  const [transactionId = ''] = await postTransactions(tx, [entry]);
  return transactionId;
}

const sumOfAccount = statement(
  'sum-of-account',
  (tx, given: Places<{ corporationId: string; account: string }>) =>
    tx
      .select({ total: sum(ledgerPosting.amountCents) })
      .from(ledgerPosting)
      .where(
        and(
          eq(ledgerPosting.corporationId, given.corporationId),
          eq(ledgerPosting.accountId, given.account),
        ),
      ),
);

/** The sum of the postings to an account, in cents. No posting at all is a sum of nothing, which is 0. */
export async function postedTo(tx: Tx, of: { corporationId: string; account: string }) {
  const [row] = await sumOfAccount(tx, of);
  return Number(row?.total ?? 0);
}

/** What the renters of a lease owe, in cents: the sum of its postings, always. Below 0 is a credit. */
export const balanceOf = (tx: Tx, corporationId: string, leaseId: string): Promise<number> =>
  postedTo(tx, { corporationId, account: receivableOf(leaseId) });

const raiseVersion = statement(
  'hold-lease',
  (tx, given: Places<{ corporationId: string; accountId: string }>) =>
    tx
      .update(ledgerAccount)
      .set({ version: sql`${ledgerAccount.version} + 1` })
      .where(
        and(
          eq(ledgerAccount.corporationId, given.corporationId),
          eq(ledgerAccount.accountId, given.accountId),
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

/** How a payment stands in the books: cash comes in, the renters owe less, the fee is earned. */
export function paymentPostings(amountCents: number, feeCents: number): PostingLine[] {
  const lines: PostingLine[] = [
    { account: 'cash', amountCents: amountCents + feeCents },
    { account: 'receivable', amountCents: -amountCents },
  ];
  return feeCents === 0
    ? lines
    : [...lines, { account: 'processing_fees', amountCents: -feeCents }];
}

/** The same lines the other way round. */
export const reversed = (lines: readonly PostingLine[]): PostingLine[] =>
  lines.map((line) => ({ ...line, amountCents: -line.amountCents }));
