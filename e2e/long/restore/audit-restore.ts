import { openDatabase } from 'services/platform/db/database';
import { auditStoredPayments } from '../audit/audit.ts';
import { readDatabase } from '../audit/collect.ts';
import type { AuditCheck, AuditEvidence } from '../audit/evidence.ts';
import type { SeriesRenter } from '../renters/renters.ts';
import type { TimedPayment, TimedUpload } from './activity.ts';

/** The responses to the renters, and the chosen second, ms since the epoch. */
export type Acknowledged = {
  payments: readonly TimedPayment[];
  uploads: readonly TimedUpload[];
  targetMs: number;
};

export const listBefore = <T extends { acknowledgedAt: number }>(
  items: readonly T[],
  targetMs: number,
) => items.filter((one) => one.acknowledgedAt <= targetMs);
export const listAfter = <T extends { startedAt: number }>(items: readonly T[], targetMs: number) =>
  items.filter((one) => one.startedAt > targetMs);

/** Checks a database that was restored to the chosen second, before any process uses it. */
export async function auditRestoredDatabase(
  databaseUrl: string,
  renters: readonly SeriesRenter[],
  { payments, uploads, targetMs }: Acknowledged,
): Promise<AuditCheck[]> {
  const open = await openDatabase({ dataDir: '', databaseUrl });
  try {
    const stored = await readDatabase(open, renters);
    const acknowledged = [...listBefore(payments, targetMs)];
    const { rows } = await open.pool.query('select media_id as "mediaId" from media');
    const mediaIds = new Set((rows as { mediaId: string }[]).map((row) => row.mediaId));
    return [
      ...auditStoredPayments({ ...stored, acknowledged, replays: new Map(), charges: [] }),
      checkUploadsKept(listBefore(uploads, targetMs), mediaIds),
      checkNothingLater(payments, uploads, targetMs, stored.keys, mediaIds),
    ];
  } finally {
    await open.close();
  }
}

function checkUploadsKept(uploads: readonly TimedUpload[], mediaIds: Set<string>): AuditCheck {
  const faults = uploads
    .filter(({ mediaId }) => !mediaIds.has(mediaId))
    .map(({ mediaId }) => `photo ${mediaId} is lost`);
  return { name: 'r  each acknowledged photo has its row', checked: uploads.length, faults };
}

function checkNothingLater(
  payments: readonly TimedPayment[],
  uploads: readonly TimedUpload[],
  targetMs: number,
  keys: AuditEvidence['keys'],
  mediaIds: Set<string>,
): AuditCheck {
  const known = new Set(keys.map(({ key }) => key));
  const laterPayments = listAfter(payments, targetMs);
  const laterUploads = listAfter(uploads, targetMs);
  const faults = [
    ...laterPayments
      .filter(({ key }) => known.has(key))
      .map(({ key }) => `key ${key} was sent after the chosen second and is there`),
    ...laterUploads
      .filter(({ mediaId }) => mediaIds.has(mediaId))
      .map(({ mediaId }) => `photo ${mediaId} was sent after the chosen second and is there`),
  ];
  return {
    name: 'r  nothing from after the chosen second',
    checked: laterPayments.length + laterUploads.length,
    faults,
  };
}

type Finding = { kind: string; subject: string };

type Charges = AuditEvidence['charges'];

/** Lists the charges of the processor whose payment is not in the database. */
export async function listUnknownCharges(databaseUrl: string, charges: Charges): Promise<Charges> {
  const rows = await query<{ id: string }>(databaseUrl, 'select payment_id as id from payment');
  const ids = new Set(rows.map(({ id }) => id));
  return charges.filter(({ reference }) => !ids.has(reference));
}

/**
 * Checks that reconciliation reports every charge whose payment was lost with the damaged database, once, and no other
 * difference.
 */
export async function checkReconciliation(
  databaseUrl: string,
  unknown: Charges,
  lost: readonly TimedPayment[],
): Promise<AuditCheck> {
  const findings = await query<Finding>(
    databaseUrl,
    `select kind, subject from office_finding where kind <> 'return_rate'`,
  );
  return {
    name: 'r  reconciliation reports each lost payment',
    checked: unknown.length,
    faults: compareFindings(findings, unknown, lost),
  };
}

/** Checks that the damaged database has named the payer of each lost payment. `output` is what psql printed. */
export const checkPayersFound = (unknown: Charges, output: string): AuditCheck => ({
  name: 'r  the damaged database names each payer',
  checked: unknown.length,
  faults: unknown
    .filter(({ reference }) => !new RegExp(`${reference} .*@example.com`).test(output))
    .map(({ reference }) => `the payer of ${reference} was not found`),
});

async function query<Row>(databaseUrl: string, sql: string): Promise<Row[]> {
  const open = await openDatabase({ dataDir: '', databaseUrl });
  try {
    const { rows } = await open.pool.query(sql);
    return rows as Row[];
  } finally {
    await open.close();
  }
}

function compareFindings(
  findings: readonly Finding[],
  unknown: Charges,
  lost: readonly TimedPayment[],
): string[] {
  const reported = new Set(
    findings.filter(({ kind }) => kind === 'charge_unknown').map(({ subject }) => subject),
  );
  const expected = new Set(unknown.map(({ chargeId }) => chargeId));
  const chargedIds = new Set(unknown.map(({ reference }) => reference));
  return [
    ...[...expected]
      .filter((chargeId) => !reported.has(chargeId))
      .map((chargeId) => `charge ${chargeId} has no payment and no finding`),
    ...findings
      .filter(({ kind, subject }) => kind !== 'charge_unknown' || !expected.has(subject))
      .map(({ kind, subject }) => `unexpected finding ${kind} ${subject}`),
    ...lost
      .filter(({ status, body }) => status === 201 && !chargedIds.has(String(body.payment_id)))
      .filter(({ body }) => body.state !== 'failed')
      .map(({ body }) => `payment ${body.payment_id} was lost and the processor has no charge`),
  ];
}
