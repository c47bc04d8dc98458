import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { type Clock, databaseClock } from 'services/platform/jobs/clock';
import { createPoller, type Poller } from 'services/platform/jobs/poller';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { auditLeases } from './audit-leases.ts';
import { SUBMITTING_LIMIT_MS } from './checks/check-payments.ts';
import { claimLeases, makeStuckLeasesDue } from './store/audit-queue.ts';
import { storeAuditRun } from './store/audit-state.ts';

export type LedgerAuditJob = Poller & {
  /** Audits some of the leases that are due. Returns how many leases were audited. */
  runOnce(): Promise<number>;
};

type Deps = {
  db: Database;
  log: Log;
  /** Pause when no lease is due, in seconds. */
  intervalSeconds: number;
  clock?: Clock;
};

const BATCH = 10;
/** Pause between two batches, so that the audit leaves the database to the renters. */
const PAUSE_BETWEEN_BATCHES_MS = 250;
/** A lease claimed by a process that died is due again after this time, in ms. */
const CLAIM_MS = 5 * 60_000;
/** Each lease is read completely this often, also without new transactions, in ms. */
const COMPLETE_MS = 6 * 3_600_000;
/** A lease with problems is read again after this time, in ms. */
const PROBLEM_MS = 10 * 60_000;

/**
 * Audits the ledger continuously. The chains are the queue (`next_audit_at`), and any number of processes can claim
 * from it. A lease is due after a new transaction and every six hours, so a run reads what changed and a small share
 * of the rest, not the whole ledger.
 */
export function createLedgerAuditJob({
  db,
  log,
  intervalSeconds,
  clock = databaseClock,
}: Deps): LedgerAuditJob {
  async function runOnce(): Promise<number> {
    const { now, leases } = await claimDueLeases(db, clock);
    const intervals = { completeMs: COMPLETE_MS, problemMs: PROBLEM_MS };
    if (leases.length > 0) {
      for (const { kind, subject } of await auditLeases(db, leases, now, intervals)) {
        log.error('ledger audit finding', { code: kind, key: subject });
      }
    }
    await withSystemContext(db, (tx) => storeAuditRun(tx, now));
    return leases.length;
  }

  const poller = createPoller({
    job: 'ledger-audit',
    pauseMs: intervalSeconds * 1_000,
    restMs: PAUSE_BETWEEN_BATCHES_MS,
    runOnce: async () => (await runOnce()) === BATCH,
    onError: (error) => log.error('ledger audit failed', getErrorFields(error)),
  });
  return { runOnce, ...poller };
}

function claimDueLeases(db: Database, clock: Clock) {
  return withSystemContext(db, async (tx) => {
    const now = await clock(tx);
    await makeStuckLeasesDue(tx, new Date(now.getTime() - SUBMITTING_LIMIT_MS), now);
    const nextAuditAt = new Date(now.getTime() + CLAIM_MS);
    return { now, leases: await claimLeases(tx, { limit: BATCH, now, nextAuditAt }) };
  });
}
