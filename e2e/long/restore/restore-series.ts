import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from 'services/platform/db/database';
import { findFreePort } from 'services/testing/find-free-port';
import { auditPayments } from '../audit/audit.ts';
import { readDatabase, readProcessor } from '../audit/collect.ts';
import type { AuditCheck } from '../audit/evidence.ts';
import { Machine } from '../machine.ts';
import type { PlantedFault } from '../plant.ts';
import { Random } from '../random.ts';
import { type AcknowledgedPayment, PayingClient } from '../renters/clients.ts';
import { METHODS, type SeriesRenter } from '../renters/renters.ts';
import { seedRenters } from '../renters/seed-renters.ts';
import { Activity } from './activity.ts';
import {
  type Acknowledged,
  auditRestoredDatabase,
  checkPayersFound,
  checkReconciliation,
  listAfter,
  listBefore,
  listUnknownCharges,
} from './audit-restore.ts';
import {
  type DatabaseServer,
  describeServer,
  getServerUrl,
  stopServer,
} from './database-server.ts';
import { makeMistake, sweepFiles } from './mistake.ts';
import { plantRestoreFaults } from './plant-restore.ts';
import { createVariables, type RestoreFolders } from './restore-variables.ts';
import { Runbook, type StepResult } from './runbook.ts';

export type RestorePlan = {
  name: string;
  /** A PostgreSQL server of this run alone, which the series replaces by the restored one. */
  databaseUrl: string;
  /** Payments before the services stop. Seven of ten are acknowledged before the mistake. */
  payments: number;
  renters: number;
  seed: number;
  onProgress?: (line: string) => void;
};

export type RestoreResult = {
  checks: AuditCheck[];
  planted: PlantedFault[];
  steps: readonly StepResult[];
  counts: { before: number; after: number; uploads: number; sweptFiles: number };
};

/** Everything that the parts of the series share. */
export type RestoreSeries = {
  plan: RestorePlan;
  server: DatabaseServer;
  machine: Machine;
  renters: readonly SeriesRenter[];
  runbook: Runbook;
  folders: RestoreFolders;
  restoredPort: number;
};

/** The chosen second and what the planted faults need. */
export type Mistake = {
  targetTime: string;
  /** A time after the mistake. */
  lateTime: string;
  /** The segment of the write-ahead log that has the chosen second. */
  segment: string;
  acknowledged: Acknowledged;
  sweptFiles: number;
};

const SHARE = { backup: 0.3, mistake: 0.7 };

/**
 * Renters pay and upload photos; the owner of the database destroys a part of it; the commands of the runbook restore
 * it to the second before. Returns the checks of the restored portal and the outcome of restores that have to fail.
 */
export async function runRestore(plan: RestorePlan): Promise<RestoreResult> {
  const series = await openSeries(plan);
  const { runbook, machine, server, folders } = series;
  try {
    await runbook.run('configure');
    await runbook.run('archive');
    await machine.start('processor');
    await startServices(series);
    const mistake = await payUntilMistake(series);
    await machine.endProcess('services', 'SIGTERM');
    await runbook.run('finish-archive');
    const planted = await plantRestoreFaults(series, mistake);
    const restored = await restore(series, mistake);
    const { payments, uploads, targetMs } = mistake.acknowledged;
    const reopened = await reopen(series, mistake.acknowledged);
    return {
      checks: [...restored, ...reopened, checkStepsRun(runbook)],
      planted,
      steps: runbook.results,
      counts: {
        before: listBefore(payments, targetMs).length,
        after: listAfter(payments, targetMs).length,
        uploads: uploads.length,
        sweptFiles: mistake.sweptFiles,
      },
    };
  } finally {
    await machine.stop();
    for (const folder of Object.values(folders)) stopServer(server, folder);
  }
}

async function openSeries(plan: RestorePlan): Promise<RestoreSeries> {
  const server = await describeServer(plan.databaseUrl);
  const machine = await Machine.create(plan.name);
  const renters = await seedRenters({ dataDir: '', databaseUrl: plan.databaseUrl }, plan.renters);
  const restoredPort = await findFreePort();
  const folders = {
    restored: `${server.folder}/restored`,
    incomplete: `${server.folder}/incomplete`,
    late: `${server.folder}/late`,
  };
  const variables = createVariables(server, machine, folders, restoredPort);
  const env = { ...machine.env, DATABASE_URL: plan.databaseUrl };
  const runbook = new Runbook(variables, env, server.folder);
  return { plan, server, machine, renters, runbook, folders, restoredPort };
}

const startServices = ({ machine, plan }: RestoreSeries) =>
  machine.start('services', { DATABASE_URL: plan.databaseUrl, PHOTOS_PER_HOUR: '0' });

async function payUntilMistake({
  plan,
  machine,
  renters,
  runbook,
}: RestoreSeries): Promise<Mistake> {
  const { payments, databaseUrl, seed, onProgress } = plan;
  const client = new PayingClient(machine.origins);
  const activity = new Activity(client, machine.origins.services, renters, seed);
  await activity.waitFor(payments * SHARE.backup);
  await runbook.run('back-up-database');
  await runbook.run('copy-files');
  await activity.waitFor(Math.max(payments * SHARE.mistake, activity.payments.length + 1));
  const targetMs = await waitForFullSecond();
  onProgress?.(`${activity.payments.length} payments at the chosen second`);
  const segment = await readCurrentSegment(databaseUrl);
  await delay(500);
  await makeMistake(databaseUrl);
  const lateTime = formatTime(await waitForFullSecond());
  await activity.waitFor(Math.max(payments, activity.payments.length + renters.length));
  await activity.stop();
  await runbook.run('copy-files');
  const sweptFiles = await sweepFiles(databaseUrl, machine.dataDir);
  onProgress?.(`${activity.payments.length} payments after the mistake`);
  const { payments: paid, uploads } = activity;
  const acknowledged = { payments: paid, uploads, targetMs };
  return { targetTime: formatTime(targetMs), lateTime, segment, acknowledged, sweptFiles };
}

/** Waits until a second is complete. Returns its end, ms since the epoch. */
async function waitForFullSecond(): Promise<number> {
  const endMs = Math.ceil(Date.now() / 1000) * 1000;
  while (Date.now() <= endMs) await delay(endMs - Date.now() + 1);
  return endMs;
}

/** A time as PostgreSQL reads it, such as `2026-11-27 09:14:59+00`. */
const formatTime = (ms: number) =>
  `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')}+00`;

async function readCurrentSegment(databaseUrl: string): Promise<string> {
  const open = await openDatabase({ dataDir: '', databaseUrl });
  try {
    const { rows } = await open.pool.query('select pg_walfile_name(pg_current_wal_lsn()) as name');
    return (rows[0] as { name: string }).name;
  } finally {
    await open.close();
  }
}

async function restore(
  { runbook, server, renters, restoredPort }: RestoreSeries,
  { targetTime, acknowledged }: Mistake,
): Promise<AuditCheck[]> {
  await runbook.run('restore-database', { TARGET_TIME: targetTime });
  const url = getServerUrl(server, restoredPort);
  const checks = await auditRestoredDatabase(url, renters, acknowledged);
  const beforeFiles = await runbook.attempt('verify');
  await runbook.run('restore-files');
  await runbook.run('verify');
  await runbook.run('switch-over');
  await runbook.run('check-backups');
  const wasNeeded = beforeFiles.code === 1 ? [] : ['no file was missing before restore-files'];
  return [
    ...checks,
    { name: 'r  files were missing and came back', checked: 1, faults: wasNeeded },
  ];
}

/** Starts the services on the restored database, reconciles, takes a payment of each renter and audits everything. */
async function reopen(series: RestoreSeries, acknowledged: Acknowledged): Promise<AuditCheck[]> {
  const { machine, renters, runbook, plan } = series;
  const { payments, targetMs } = acknowledged;
  await startServices(series);
  const client = new PayingClient(machine.origins);
  await client.waitUntilDecided(renters);
  const reconciled = await runbook.attempt('reconcile');
  runbook.results.push(reconciled);
  if (reconciled.code > 1) throw new Error(`Reconciliation failed: ${reconciled.output}`);
  const charges = await readProcessor(machine.origins.processor);
  const unknown = await listUnknownCharges(plan.databaseUrl, charges);
  const lost = listAfter(payments, targetMs);
  const findings = await checkReconciliation(plan.databaseUrl, unknown, lost);
  const references = unknown.map(({ reference }) => reference).join(',');
  const payers = await runbook.run('find-payers', { REFERENCES: references });
  const random = new Random(plan.seed);
  const paidAgain = await Promise.all(
    renters.map((renter) => client.pay(renter, random, METHODS.debit)),
  );
  const expected = [...listBefore(payments, targetMs), ...paidAgain];
  const audit = await auditReopened(series, client, expected);
  return [findings, checkPayersFound(unknown, payers.output), ...audit];
}

async function auditReopened(
  { machine, renters, plan }: RestoreSeries,
  client: PayingClient,
  acknowledged: AcknowledgedPayment[],
): Promise<AuditCheck[]> {
  const replays = await client.replayAll(acknowledged);
  await client.waitUntilDecided(renters);
  await machine.endProcess('services', 'SIGTERM');
  const charges = await readProcessor(machine.origins.processor);
  const open = await openDatabase({ dataDir: '', databaseUrl: plan.databaseUrl });
  const stored = await readDatabase(open, renters).finally(() => open.close());
  const ids = new Set(stored.payments.map(({ paymentId }) => paymentId));
  // Reconciliation has reported the others.
  const known = charges.filter(({ reference }) => ids.has(reference));
  return auditPayments({ ...stored, acknowledged, replays, charges: known });
}

/** The series runs every command of the runbook. */
const checkStepsRun = (runbook: Runbook): AuditCheck => ({
  name: 'r  every step of the runbook ran',
  checked: runbook.results.length,
  faults: runbook.listStepsNotRun().map((step) => `the step ${step} did not run`),
});
