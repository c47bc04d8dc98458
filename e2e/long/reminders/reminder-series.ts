import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from 'services/platform/db/database';
import { type AuditCheck, listFaults } from '../audit/evidence.ts';
import { killWorkersUntilDone, runWorkersUndisturbed, type WorkerCrew } from '../crew.ts';
import type { PlantedFault } from '../plant.ts';
import { Random } from '../random.ts';
import { CORPORATION } from '../renters/renters.ts';
import { seedRenters } from '../renters/seed-renters.ts';
import { auditReminders } from './audit-reminders.ts';
import { BAD_WORKERS } from './plant-reminders.ts';
import { BOOKED, NOW, seedVisits } from './visits.ts';

const SCRIPT = join(import.meta.dirname, 'worker.ts');
const LIFE_MS = { shortest: 5, longest: 1_500 };
/** A run without progress for this time, ms, has lost a reminder. Its audit reports which. */
const GIVE_UP_MS = 60_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type ReminderRun = {
  run: number;
  kills: number;
  reminders: number;
  checks: AuditCheck[];
  seconds: number;
};
type Options = { databaseUrl: string; visits: number; workers: number; run: number; seed: number };

/** A database on the server of `databaseUrl` with that many visits that are to be reminded of. */
export async function openReminders(databaseUrl: string, visits: number): Promise<OpenDatabase> {
  if (databaseUrl === '') throw new Error('The series of reminders needs DATABASE_URL.');
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
  const crew = crewOf(options, () => done);
  const killing = killWorkersUntilDone(crew);
  await untilNoneIsDue(open);
  done = true;
  const kills = await killing;
  // A worker that could remind twice does it now.
  await makeDue(open);
  await runWorkersUndisturbed(crew, () => untilNoneIsDue(open));
  return {
    run,
    kills,
    reminders: await countMails(open),
    checks: await auditReminders(open.pool, visits),
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

async function untilNoneIsDue(open: OpenDatabase): Promise<void> {
  let moved = { left: Number.POSITIVE_INFINITY, at: Date.now() };
  while (moved.left > 0 && Date.now() - moved.at < GIVE_UP_MS) {
    await sleep(50);
    const left = await countDue(open);
    if (left < moved.left) moved = { left, at: Date.now() };
  }
}

function crewOf({ databaseUrl, workers, run, seed }: Options, isDone: () => boolean): WorkerCrew {
  const random = new Random(seed * 1_000 + workers * 100 + run);
  const getEnv = () => ({ DATABASE_URL: databaseUrl });
  return { script: SCRIPT, getEnv, workers, lifeMs: LIFE_MS, random, isDone };
}

/** Runs with workers that have a fault, and says what the audit finds. */
export async function runBadWorkers(open: OpenDatabase, options: Options): Promise<PlantedFault[]> {
  const planted: PlantedFault[] = [];
  for (const { what, make, end } of BAD_WORKERS) {
    await open.pool.query(make);
    const { checks } = await runReminders(open, options);
    planted.push({ what, found: listFaults(checks) });
    await open.pool.query(end);
  }
  return planted;
}

const makeDue = (open: OpenDatabase) =>
  query(
    open,
    'update visit_reminder_job set next_run_at = $2, done_until = $2 where corporation_id = $1',
    [BOOKED],
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

async function query<Row>(open: OpenDatabase, sql: string, more: unknown[] = []): Promise<Row[]> {
  return (await open.pool.query(sql, [CORPORATION, ...more])).rows as Row[];
}
