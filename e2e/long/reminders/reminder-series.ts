import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from 'services/platform/db/database';
import { type AuditCheck, listFaults } from '../audit/evidence.ts';
import { bundleWorker } from '../bundle-worker.ts';
import { killWorkersUntilDone, runWorkersUndisturbed, type WorkerCrew } from '../crew.ts';
import type { PlantedFault } from '../plant.ts';
import { Random } from '../random.ts';
import { CORPORATION } from '../renters/renters.ts';
import { seedRenters } from '../renters/seed-renters.ts';
import { auditReminders } from './audit-reminders.ts';
import { BAD_WORKERS } from './plant-reminders.ts';
import { BOOKED_AT, NOW, seedVisits } from './visits.ts';

const SCRIPT = join(import.meta.dirname, 'worker.ts');
const LIFE_MS = { shortest: 5, longest: 1_500 };
/**
 * A run without progress for this many reads has lost a reminder. The audit of the run reports it. Reads are counted
 * instead of time, because they get slower with the workers when the machine or the database is busy.
 */
const MOST_READS_WITHOUT_PROGRESS = 1_200;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type ReminderRun = {
  run: number;
  kills: number;
  reminders: number;
  checks: AuditCheck[];
  seconds: number;
};
type Options = { databaseUrl: string; visits: number; workers: number; run: number; seed: number };

/** Opens a database on the server of `databaseUrl` and creates this many visits with reminders that are due. */
export async function openReminders(databaseUrl: string, visits: number): Promise<OpenDatabase> {
  if (databaseUrl === '') throw new Error('The reminder series needs DATABASE_URL.');
  const renters = await seedRenters({ dataDir: '', databaseUrl }, visits);
  const open = await openDatabase({ dataDir: '', databaseUrl });
  await seedVisits(open, renters);
  return open;
}

/** Kills the workers until all reminders are queued, makes all due again, runs the workers undisturbed, and audits. */
export async function runReminders(open: OpenDatabase, options: Options): Promise<ReminderRun> {
  const { visits, run } = options;
  const started = Date.now();
  await query(open, "delete from mail where corporation_id = $1 and template = 'visit-reminder'");
  await makeDue(open);
  let done = false;
  const script = await bundleWorker('reminders', SCRIPT);
  const crew = createCrew(script, options, () => done);
  const killCount = killWorkersUntilDone(crew);
  await waitUntilNoneIsDue(open);
  done = true;
  const kills = await killCount;
  // All reminders are due again, so a worker that could send one twice does it now.
  await makeDue(open);
  await runWorkersUndisturbed(crew, () => waitUntilNoneIsDue(open));
  return {
    run,
    kills,
    reminders: await countMails(open),
    checks: await auditReminders(open.pool, visits),
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

async function waitUntilNoneIsDue(open: OpenDatabase): Promise<void> {
  let fewestDue = Number.POSITIVE_INFINITY;
  let reads = 0;
  while (fewestDue > 0 && reads < MOST_READS_WITHOUT_PROGRESS) {
    await sleep(50);
    const due = await countDue(open);
    reads = due < fewestDue ? 0 : reads + 1;
    fewestDue = Math.min(due, fewestDue);
  }
}

function createCrew(
  script: string,
  { databaseUrl, workers, run, seed }: Options,
  isDone: () => boolean,
): WorkerCrew {
  const random = new Random(seed * 1_000 + workers * 100 + run);
  const getEnv = () => ({ DATABASE_URL: databaseUrl });
  return { script, getEnv, workers, lifeMs: LIFE_MS, random, isDone };
}

/** Runs the series with faulty workers and returns the findings of the audit. */
export async function runBadWorkers(open: OpenDatabase, options: Options): Promise<PlantedFault[]> {
  const planted: PlantedFault[] = [];
  for (const { what, setUp, cleanUp } of BAD_WORKERS) {
    await open.pool.query(setUp);
    const { checks } = await runReminders(open, options);
    planted.push({ what, found: listFaults(checks) });
    await open.pool.query(cleanUp);
  }
  return planted;
}

const makeDue = (open: OpenDatabase) =>
  query(
    open,
    'update visit_reminder_job set next_run_at = $2, done_until = $2 where corporation_id = $1',
    [BOOKED_AT],
  );

async function countDue(open: OpenDatabase): Promise<number> {
  const [row] = await query<{ left: number }>(
    open,
    `select count(*)::int as "left" from visit_reminder_job
     where corporation_id = $1 and next_run_at <= $2`,
    [NOW],
  );
  return row?.left ?? 0;
}

async function countMails(open: OpenDatabase): Promise<number> {
  const [row] = await query<{ mails: number }>(
    open,
    "select count(*)::int as mails from mail where corporation_id = $1 and template = 'visit-reminder'",
  );
  return row?.mails ?? 0;
}

async function query<Row>(open: OpenDatabase, sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await open.pool.query(sql, [CORPORATION, ...values])).rows as Row[];
}
