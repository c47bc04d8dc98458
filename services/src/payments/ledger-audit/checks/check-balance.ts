import type { ChainedEntry, LeaseLedger } from 'services/payments/ledger-audit/lease-ledger';
import type { LedgerProblem } from 'services/payments/ledger-audit/ledger-problem';

const sumPostings = ({ postings }: ChainedEntry) =>
  postings.reduce((sum, [, , , cents]) => sum + Number(cents), 0);

/** Sums the postings of all transactions of a lease, in cents. */
export const sumLedger = ({ entries }: LeaseLedger) =>
  entries.reduce((sum, entry) => sum + sumPostings(entry), 0);

/** Finds transactions whose postings do not sum to 0, or that have none. */
export function checkBalance(ledger: LeaseLedger): LedgerProblem[] {
  const { corporationId, leaseId, entries } = ledger;
  return entries
    .filter((entry) => entry.postings.length === 0 || sumPostings(entry) !== 0)
    .map((entry) => ({
      corporationId,
      leaseId,
      kind: 'ledger_unbalanced',
      subject: entry.transactionId,
      detail: `${entry.postings.length} postings sum to ${sumPostings(entry)} cents.`,
    }));
}
