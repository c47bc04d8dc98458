import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import {
  insertOfficeFindings,
  type OfficeFinding,
} from 'services/platform/findings/insert-office-findings';
import { checkBalance, sumLedger } from './checks/check-balance.ts';
import { checkChain } from './checks/check-chain.ts';
import { checkPayments } from './checks/check-payments.ts';
import type { ChainProblem, LeaseLedger } from './lease-ledger.ts';
import type { LedgerProblem } from './ledger-problem.ts';
import { replaceProblems, storeAuditedLease } from './store/audit-queue.ts';
import { readLedgers } from './store/read-ledgers.ts';
import { readMoney } from './store/read-money.ts';

/** How long until a lease is read again, in ms. */
type AuditIntervals = {
  /** Without problems and without new transactions. */
  completeMs: number;
  /** With problems, so that a fix shows soon. */
  problemMs: number;
};

/**
 * Audits leases: the chain, the sum of each transaction, and payments, postings, charges and allocations. Stores the
 * open problems, and inserts a finding for each problem once. Returns the problems that are new.
 */
export async function auditLeases(
  db: Database,
  leases: readonly LeaseIds[],
  now: Date,
  intervals: AuditIntervals,
): Promise<Pick<OfficeFinding, 'kind' | 'subject'>[]> {
  const { ledgers, money } = await withSystemContext(db, async (tx) => ({
    ledgers: await readLedgers(tx, leases),
    money: await readMoney(tx, leases, now),
  }));
  const moneyProblems = money.flatMap(checkPayments);
  const newFindings: Pick<OfficeFinding, 'kind' | 'subject'>[] = [];
  for (const ledger of ledgers) {
    const problems = [
      ...checkChain(ledger).map((one) => toLedgerProblem(ledger, one)),
      ...checkBalance(ledger),
      ...moneyProblems.filter((one) => isOfLease(one, ledger)),
    ];
    newFindings.push(...(await storeResult(db, ledger, problems, now, intervals)));
  }
  return newFindings;
}

const isOfLease = (problem: LeaseIds, ledger: LeaseIds) =>
  problem.corporationId === ledger.corporationId && problem.leaseId === ledger.leaseId;

const toLedgerProblem = (
  { corporationId, leaseId }: LeaseIds,
  { kind, transactionId, detail }: ChainProblem,
): LedgerProblem => ({
  corporationId,
  leaseId,
  kind: `ledger_${kind}`,
  // A removed link leaves only its number, which other leases have too.
  subject: transactionId.startsWith('sequence ') ? `${leaseId} ${transactionId}` : transactionId,
  detail,
});

const storeResult = (
  db: Database,
  ledger: LeaseLedger,
  problems: readonly LedgerProblem[],
  now: Date,
  { completeMs, problemMs }: AuditIntervals,
) =>
  withSystemContext(db, async (tx) => {
    const waitMs = problems.length > 0 ? problemMs : completeMs;
    await storeAuditedLease(tx, {
      corporationId: ledger.corporationId,
      leaseId: ledger.leaseId,
      sequence: ledger.end?.sequence ?? 0,
      sumCents: sumLedger(ledger),
      nextAuditAt: new Date(now.getTime() + waitMs),
    });
    await replaceProblems(tx, ledger, problems, now);
    return insertOfficeFindings(tx, problems.map(toFinding), now);
  });

const toFinding = ({ corporationId, kind, subject, leaseId, detail }: LedgerProblem) => ({
  corporationId,
  kind,
  subject,
  details: { lease_id: leaseId, detail },
});
