import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { readAuditState } from './store/audit-state.ts';

/** What the ledger audit found, for metrics. */
export type LedgerAudit = {
  /** The sum of all postings at the last audit of each lease, in cents. Must be 0. */
  sumCents: number;
  /** The number of open problems by kind, as in `ledger_changed`. A kind without problems is missing. */
  problemsByKind: Record<string, number>;
  /** When the audit job last finished a run in any process; null before the first run. */
  lastRunAt: Date | null;
  /** The age of the oldest payment in the state `submitting`, in ms; null when there is none. */
  oldestSubmittingMs: number | null;
};

/** Loads the results of the ledger audit. Reads a few index entries, so it may be called at every scrape. */
export const loadLedgerAudit = (db: Database): Promise<LedgerAudit> =>
  withSystemContext(db, readAuditState);
