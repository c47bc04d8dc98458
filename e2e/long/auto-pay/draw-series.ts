import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from 'services/platform/db/database';
import type { AuditCheck } from '../audit/evidence.ts';
import { bundleWorker } from '../bundle-worker.ts';
import { killWorkersUntilDone, runWorkersUndisturbed } from '../crew.ts';
import { Random } from '../random.ts';
import { CORPORATION } from '../renters/renters.ts';
import { seedRenters } from '../renters/seed-renters.ts';
import { auditDraws } from './audit-draws.ts';
import { seedPlans } from './plans.ts';
import { SERIES_START } from './run-clock.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/**
 * Without a new draw for this time, ms, the workers are no longer killed, since on a busy machine they may live too
 * short to draw. A plan that undisturbed workers do not draw either in this time is lost, which the audit reports.
 */
const STALL_LIMIT_MS = 120_000;
/** Longer than two rounds of a worker, ms. */
const UNDISTURBED_MS = 2_500;
const SCRIPT = join(import.meta.dirname, 'worker.ts');
/** How much the clocks of the workers differ from the right time, ms. */
const SKEWS = [600_000, -600_000, 0] as const;
const LIFE_MS = { shortest: 5, longest: 3_000 };

export type DrawRun = {
  workers: number;
  run: number;
  kills: number;
  draws: number;
  checks: AuditCheck[];
  seconds: number;
};

/** Opens a database on the server of `databaseUrl` and creates this many plans that are due. */
export async function openSeries(databaseUrl: string, plans: number): Promise<OpenDatabase> {
  if (databaseUrl === '') throw new Error('The auto-pay series needs DATABASE_URL.');
  const renters = await seedRenters({ dataDir: '', databaseUrl }, plans);
  const open = await openDatabase({ dataDir: '', databaseUrl });
  await seedPlans(open, renters);
  return open;
}

type Options = { databaseUrl: string; plans: number; workers: number; run: number; seed: number };

/** Kills the workers until every plan is drawn, runs them once more undisturbed, and audits. */
export async function runDraws(open: OpenDatabase, options: Options): Promise<DrawRun> {
  const { databaseUrl, plans, workers, run, seed } = options;
  const started = Date.now();
  const startedMs = await resetDraws(open);
  const random = new Random(seed * 1_000 + workers * 100 + run);
  let done = false;
  const getEnv = (round: number) => ({
    DATABASE_URL: databaseUrl,
    STARTED_MS: String(startedMs),
    SKEW_MS: String(SKEWS[round % SKEWS.length] ?? 0),
  });
  const isDone = () => done;
  const script = await bundleWorker('auto-pay', SCRIPT);
  const crew = { script, getEnv, workers, random, lifeMs: LIFE_MS, isDone };
  const killCount = killWorkersUntilDone(crew);
  await waitUntilDrawn(open, plans);
  done = true;
  const kills = await killCount;
  if ((await countDraws(open)) < plans) {
    await runWorkersUndisturbed(crew, () => waitUntilDrawn(open, plans));
  }
  // All plans are due again, so a worker that could draw a period twice does it now.
  await query(open, 'update auto_pay_plan set next_run_at = $2 where corporation_id = $1', [
    SERIES_START,
  ]);
  await runWorkersUndisturbed(crew, () => sleep(UNDISTURBED_MS));
  return {
    workers,
    run,
    kills,
    draws: await countDraws(open),
    checks: open.pool ? await auditDraws(open.pool, plans) : [],
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

/** Waits until every plan is drawn, or until no plan was drawn for some time. */
async function waitUntilDrawn(open: OpenDatabase, plans: number): Promise<void> {
  let progress = { draws: -1, at: Date.now() };
  while (progress.draws < plans && Date.now() - progress.at < STALL_LIMIT_MS) {
    const draws = await countDraws(open);
    if (draws > progress.draws) progress = { draws, at: Date.now() };
    if (draws < plans) await sleep(100);
  }
}

/** Resets the draws. Returns the time of the database, ms. */
async function resetDraws(open: OpenDatabase): Promise<number> {
  const tables = ['auto_pay_attempt', 'auto_pay_run', 'payment_allocation', 'payment', 'mail'];
  for (const table of tables) await query(open, `delete from ${table} where corporation_id = $1`);
  await query(
    open,
    `update auto_pay_plan set state = 'active', state_reason = null, ended_at = null,
       next_run_at = $2 where corporation_id = $1`,
    [SERIES_START],
  );
  const result = await open.pool?.query<{ ms: string }>(
    'select floor(extract(epoch from now()) * 1000)::text as ms',
  );
  return Number(result?.rows[0]?.ms);
}

async function countDraws(open: OpenDatabase): Promise<number> {
  const [row] = await query<{ draws: number }>(
    open,
    'select count(*)::int as draws from payment where corporation_id = $1',
  );
  return row?.draws ?? 0;
}

async function query<Row>(open: OpenDatabase, sql: string, values: unknown[] = []): Promise<Row[]> {
  const result = await open.pool?.query(sql, [CORPORATION, ...values]);
  if (!result) throw new Error('The auto-pay series runs only on PostgreSQL.');
  return result.rows as Row[];
}
