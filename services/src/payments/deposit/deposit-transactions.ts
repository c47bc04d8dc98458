import type { NewTransaction } from 'services/payments/ledger/ledger';
import type { DepositReturn } from 'shared/contract/deposit';

type Named = NewTransaction & { transactionId: string };

export type ReturnToPost = {
  corporationId: string;
  leaseId: string;
  /** The company, as the ledger names it. */
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
 * The ledger lines of a return: the deposit is released to the renters' account, and what is sent leaves it
 * again. What is kept stays on the account, where it pays for what the lease owes.
 */
export function toDepositTransactions(entry: ReturnToPost): Named[] {
  const { corporationId, leaseId, payee, returnedOn, amountCents, withheldCents } = entry;
  const line = { corporationId, leaseId, payeePayer: payee, postedOn: returnedOn };
  const releasedCents = amountCents + withheldCents;
  const release: Named = {
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
  const refund: Named = {
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
