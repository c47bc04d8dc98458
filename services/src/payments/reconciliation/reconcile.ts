import type { ProcessorBooks } from 'services/payments/processor/processor-client';
import { returnRates } from 'services/payments/returns/return-rates';
import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import {
  insertOfficeFindings,
  type OfficeFinding,
} from 'services/platform/findings/insert-office-findings';
import type { Log } from 'services/platform/observability/log';
import { toMonth } from 'shared/format/calendar-date';
import { toDateInZone } from 'shared/format/date';
import { compareBooks } from './compare.ts';
import { readBooks } from './read-books.ts';
import { listCompanies } from './store.ts';

type Deps = { db: Database; books: ProcessorBooks; log: Log };

/** What became true less long ago may be on its way to us still. */
const GRACE_MS = 3_600_000;

/**
 * Compares our books with the processor's, and looks at the rates of returns. What differs is written
 * down for the office and said as an error; nothing is mended. Gives all findings, old ones too.
 * Throws `FateUnknown` where the processor does not answer.
 */
export async function reconcile({ db, books, log }: Deps, now: Date): Promise<OfficeFinding[]> {
  const until = new Date(now.getTime() - GRACE_MS);
  const differences = compareBooks(await readBooks(db, books, now), until);
  return withSystemContext(db, async (tx) => {
    const findings = [...differences, ...(await rateFindings(tx, now))];
    const fresh = await insertOfficeFindings(tx, findings, now);
    for (const { kind, subject } of fresh) {
      log.error('reconciliation found something', { code: kind, key: subject });
    }
    log.info('reconciled', { count: findings.length });
    return findings;
  });
}

/** A rate of returns that nears or passes a limit, once a month and level. */
async function rateFindings(tx: Tx, now: Date): Promise<OfficeFinding[]> {
  const companies = await listCompanies(tx);
  const month = toMonth(toDateInZone(now.getTime(), 'UTC'));
  const findings: OfficeFinding[] = [];
  for (const { corporationId } of companies) {
    for (const { rate, level, returned, sent } of await returnRates(tx, corporationId, now)) {
      if (level === 'fine') continue;
      const subject = `${rate} ${level} ${month}`;
      findings.push({ corporationId, kind: 'return_rate', subject, details: { returned, sent } });
    }
  }
  return findings;
}
