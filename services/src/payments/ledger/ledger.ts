import { randomUUID } from 'node:crypto';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { ACCOUNT_KINDS } from 'services/platform/db/schema/ledger';
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

const accountId = (kind: AccountKind, leaseId: string) =>
  kind === 'receivable' ? receivableOf(leaseId) : kind;

/** The account that holds what the renters of a lease owe. */
export const receivableOf = (leaseId: string) => `receivable:${leaseId}`;

/**
 * The rows of transactions and of their postings, in this order. Throws where the lines of one do not sum to 0
 * (the database refuses it as well, at commit), or where not exactly one is to the renters' account: it is a
 * line of their ledger.
 */
export function toLedgerRows(entries: readonly NewTransaction[]) {
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
  return { transactions: named, postings };
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
