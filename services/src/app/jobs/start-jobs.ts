import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import {
  type Completer,
  createAutoPayJob,
  createCompleter,
  createLedgerAuditJob,
  createRefunder,
  type ProcessorClient,
} from 'services/payments';
import type { OpenDatabase } from 'services/platform/db/database';
import { queryAsSystem } from 'services/platform/db/roles/query-as-system';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { traceJob } from 'shared/server/tracing/tracing';
import { listScheduledJobs, type ScheduledJob, type ScheduledJobDeps } from './scheduled-jobs.ts';

export type Jobs = { completer: Completer; stop(): Promise<void> };

type JobDeps = ScheduledJobDeps & {
  processor: ProcessorClient;
  undoWindowMs: number | null;
  ledgerAuditSeconds: number;
};

/** Time for the running steps of scheduled jobs when the process stops, in ms. */
const STEP_LIMIT_MS = 6_000;

/**
 * Starts the background jobs. The completer finishes payments; its queue is the payment table. pg-boss runs the
 * scheduled jobs on both database engines (docs/decisions: job queue).
 */
export async function startJobs(deps: JobDeps): Promise<Jobs> {
  const { open, processor, log, undoWindowMs } = deps;
  const completer = createCompleter({ database: open, processor, log, undoWindowMs });
  await completer.start();
  const autoPay = createAutoPayJob({ db: open.db, log, undoWindowMs });
  autoPay.start();
  const refunder = createRefunder({ db: open.db, processor, log });
  refunder.start();
  const ledgerAudit = createLedgerAuditJob({
    db: open.db,
    log,
    intervalSeconds: deps.ledgerAuditSeconds,
  });
  ledgerAudit.start();
  const boss = createJobQueue(open);
  boss.on('error', (error) => log.error('job queue failed', getErrorFields(error)));
  await boss.start();
  for (const job of listScheduledJobs(deps)) await scheduleJob(boss, log, job);
  return {
    completer,
    async stop() {
      const jobs = [autoPay, refunder, completer, ledgerAudit];
      await Promise.all([stopQueue(boss), ...jobs.map((job) => job.stop())]);
    },
  };
}

/**
 * Takes no new step, and waits until the running steps have ended. `boss.stop` releases the claim of a step that takes
 * longer, so that another process runs it again.
 */
async function stopQueue(boss: PgBoss): Promise<void> {
  const finished = boss.getWipData().map(({ name }) => boss.offWork(name));
  await Promise.race([Promise.allSettled(finished), delay(STEP_LIMIT_MS, null, { ref: false })]);
  await boss.stop({ graceful: false });
}

/** Runs a job by its schedule, in one process at a time, and logs how much it did. */
async function scheduleJob(boss: PgBoss, log: Log, job: ScheduledJob): Promise<void> {
  const { name, schedule, expireInSeconds, retryDelay, run } = job;
  await boss.createQueue(name, { retryLimit: 3, retryDelay, expireInSeconds });
  await boss.schedule(name, schedule);
  await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
    const count = await traceJob(name, run);
    log.info('job done', { job: name, count });
  });
}

/** Creates the pg-boss queue on the connection pool of the services. Its tables belong to the owner of the database. */
function createJobQueue({ engine, pool }: OpenDatabase): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => queryAsSystem(pool, text, values) },
    migrate: false,
    reindex: false,
    ...(engine === 'pglite' && { backend: engine }),
  });
}
