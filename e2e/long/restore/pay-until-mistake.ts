import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from 'services/platform/db/database';
import { PayingClient } from '../renters/clients.ts';
import { Activity } from './activity.ts';
import { makeMistake, sweepFiles } from './mistake.ts';
import type { Mistake, RestoreSeries } from './restore-types.ts';

const SHARE = { backup: 0.3, mistake: 0.7 };

/**
 * Renters pay and upload photos during the backup, the mistake and for a time after it. Returns the chosen second and
 * the responses to the renters.
 */
export async function payUntilMistake({
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
