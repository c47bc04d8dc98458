import type { NewTransaction } from 'services/payments/ledger/ledger';
import type { DepositReturn } from 'shared/contract/deposit';

type NamedTransaction = NewTransaction & { transactionId: string };

export type ReturnToPost = {
  corporationId: string;
  leaseId: string;
  /** The company name in the ledger. */
  payee: string;
  returnedOn: string;
  amountCents: number;
  withheldCents: number;
  way: DepositReturn['way'];
  releaseTransactionId: string;
  refundTransactionId: string;
};

const WAYS: Readonly<Record<DepositReturn['way'], string>> = {
  check: 'by check',
  bank: 'to your bank account',
  office: 'by check, at the office',
};

/**
 * Returns the ledger transactions of a deposit return: the deposit is credited to the renters' account, and
 * the refunded amount is debited again. A withheld amount stays on the account and pays what the lease owes.
 */
export function toDepositTransactions(entry: ReturnToPost): NamedTransaction[] {
  const { corporationId, leaseId, payee, returnedOn, amountCents, withheldCents } = entry;
  const line = { corporationId, leaseId, payeePayer: payee, postedOn: returnedOn };
  const releasedCents = amountCents + withheldCents;
  const release: NamedTransaction = {
    ...line,
    transactionId: entry.releaseTransactionId,
    transactionType: 'credit',
    description: 'Security deposit released',
    postings: [
      { account: 'receivable', amountCents: -releasedCents },
      { account: 'deposits_held', amountCents: releasedCents },
    ],
  };
  if (amountCents === 0) return [release];
  const refund: NamedTransaction = {
    ...line,
    transactionId: entry.refundTransactionId,
    transactionType: 'refund',
    description: `Deposit refund, ${WAYS[entry.way]}`,
    postings: [
      { account: 'receivable', amountCents },
      { account: 'cash', amountCents: -amountCents },
    ],
  };
  return [release, refund];
}
