import { createHash } from 'node:crypto';
import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import { checkChain } from 'services/payments/ledger-audit/checks/check-chain';
import type { ChainProblem } from 'services/payments/ledger-audit/lease-ledger';
import {
  listLedgerLeases,
  listStrayPostings,
  readLedgers,
} from 'services/payments/ledger-audit/store/read-ledgers';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';

/** Leases in one statement. */
const BATCH = 20;

export type LocatedProblem = LeaseIds & ChainProblem;

export type LedgerVerification = {
  leases: number;
  transactions: number;
  problems: LocatedProblem[];
  /**
   * SHA-256 of the ends of all chains. Kept outside the database, it proves later that nobody replaced a whole chain:
   * see docs/runbooks/ledger-problem.md.
   */
  digest: string;
};

type Progress = (done: { leases: number; of: number; transactions: number }) => void;

/** Verifies the chain of every lease, some leases at a time, and calls `onProgress` after each batch. */
export async function verifyLedger(
  db: Database,
  onProgress: Progress = () => {},
): Promise<LedgerVerification> {
  const leases = await withSystemContext(db, listLedgerLeases);
  const digest = createHash('sha256');
  const problems: LocatedProblem[] = [];
  let transactions = 0;
  for (let start = 0; start < leases.length; start += BATCH) {
    const batch = leases.slice(start, start + BATCH);
    for (const ledger of await withSystemContext(db, (tx) => readLedgers(tx, batch))) {
      const { corporationId, leaseId, end } = ledger;
      problems.push(...checkChain(ledger).map((one) => ({ corporationId, leaseId, ...one })));
      digest.update(`${JSON.stringify([corporationId, leaseId, end?.sequence, end?.hash])}\n`);
      transactions += ledger.entries.length;
    }
    onProgress({ leases: start + batch.length, of: leases.length, transactions });
  }
  const stray = await withSystemContext(db, listStrayPostings);
  problems.push(
    ...stray.map((one) => ({
      ...one,
      kind: 'inserted' as const,
      detail: 'Postings without a transaction.',
    })),
  );
  return { leases: leases.length, transactions, problems, digest: digest.digest('hex') };
}
