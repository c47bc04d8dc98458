import type { ProcessorRecords } from 'services/payments/processor/processor-client';
import { loadReturnRates } from 'services/payments/returns/return-rates';
import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import {
  insertOfficeFindings,
  type OfficeFinding,
} from 'services/platform/findings/insert-office-findings';
import type { Log } from 'services/platform/observability/log';
import { toMonth } from 'shared/format/calendar-date';
import { toDateInZone } from 'shared/format/date';
import { compareRecords } from './compare-records.ts';
import { readRecords } from './read-records.ts';
import { listCompanies } from './store.ts';

type Deps = {
  db: Database;
  books: ProcessorRecords;
  log: Log;
  /** Changes more recent than this may still be on their way to us, ms. Default: one hour. */
  graceMs?: number;
};

const GRACE_MS = 3_600_000;

/**
 * Compares our records with the processor's and checks the return rates. Differences are stored as findings
 * for the office and logged as errors; nothing is repaired. Returns all findings, including old ones. Throws
 * `PaymentOutcomeUnknownError` when the processor does not answer.
 */
export async function reconcile(
  { db, books, log, graceMs = GRACE_MS }: Deps,
  now: Date,
): Promise<OfficeFinding[]> {
  const until = new Date(now.getTime() - graceMs);
  const differences = compareRecords(await readRecords(db, books, now), until);
  return withSystemContext(db, async (tx) => {
    const findings = [...differences, ...(await listReturnRateFindings(tx, now))];
    const newFindings = await insertOfficeFindings(tx, findings, now);
    for (const { kind, subject } of newFindings) {
      log.error('reconciliation finding', { code: kind, key: subject });
    }
    log.info('reconciled', { count: findings.length });
    return findings;
  });
}

/** Lists return rates near or above a limit, once for each month and level. */
async function listReturnRateFindings(tx: Tx, now: Date): Promise<OfficeFinding[]> {
  const companies = await listCompanies(tx);
  const month = toMonth(toDateInZone(now.getTime(), 'UTC'));
  const findings: OfficeFinding[] = [];
  for (const { corporationId } of companies) {
    for (const { rate, level, returned, sent } of await loadReturnRates(tx, corporationId, now)) {
      if (level === 'fine') continue;
      const subject = `${rate} ${level} ${month}`;
      findings.push({ corporationId, kind: 'return_rate', subject, details: { returned, sent } });
    }
  }
  return findings;
}
