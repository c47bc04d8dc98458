import { randomUUID } from 'node:crypto';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { ACCOUNT_KINDS } from 'services/platform/db/schema/ledger';
import type { LEDGER_TYPES } from 'shared/contract/cash-ledger';

type AccountKind = (typeof ACCOUNT_KINDS)[number];
type TransactionType = (typeof LEDGER_TYPES)[number];

/** One posting of a transaction. A positive amount is a debit: it raises the receivable or the cash. */
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

const getAccountId = (kind: AccountKind, leaseId: string) =>
  kind === 'receivable' ? getReceivableAccountId(leaseId) : kind;

/** Returns the id of the account that holds what the renters of a lease owe. */
export const getReceivableAccountId = (leaseId: string) => `receivable:${leaseId}`;

/**
 * Returns the rows of transactions and their postings, in this order. Throws when the postings of a
 * transaction do not sum to 0 (the database also refuses this at commit), or when not exactly one posts to
 * the receivable account, because a transaction is one line of the renters' ledger.
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
      accountId: getAccountId(account, leaseId),
      leaseId,
      amountCents,
    }));
  });
  return { transactions: named, postings };
}

/** Returns the postings of a payment: cash increases, the receivable decreases, and the fee is income. */
export function getPaymentPostings(amountCents: number, feeCents: number): PostingLine[] {
  const lines: PostingLine[] = [
    { account: 'cash', amountCents: amountCents + feeCents },
    { account: 'receivable', amountCents: -amountCents },
  ];
  return feeCents === 0
    ? lines
    : [...lines, { account: 'processing_fees', amountCents: -feeCents }];
}

/** Returns the same postings with opposite signs. */
export const reversePostings = (lines: readonly PostingLine[]): PostingLine[] =>
  lines.map((line) => ({ ...line, amountCents: -line.amountCents }));
