import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { deleteExpiredDrafts } from 'services/documents';
import { closeFinishedWorkOrders } from 'services/maintenance';
import { deleteOldData } from 'services/office';
import {
  type Completer,
  createAutoPayJob,
  createCompleter,
  createLedgerAuditJob,
  createRefunder,
  deleteExpiredQuotes,
  deleteOldEvents,
  notifyExpiringCards,
  type ProcessorClient,
  type ProcessorRecords,
  reconcile,
} from 'services/payments';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { OpenDatabase } from 'services/platform/db/database';
import { queryAsSystem } from 'services/platform/db/roles/query-as-system';
import { withSystemContext } from 'services/platform/db/transaction';
import { vacuumTables } from 'services/platform/db/vacuum-tables';
import { deleteExpiredKeys } from 'services/platform/idempotency/idempotency';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import type { TrackedStorage } from 'services/platform/storage/tracked-storage';
import { traceJob } from 'shared/server/tracing/tracing';

export type Jobs = { completer: Completer; stop(): Promise<void> };

type JobDeps = {
  open: OpenDatabase;
  processor: ProcessorClient & ProcessorRecords;
  workOrderRules: WorkOrderRules;
  storage: Pick<TrackedStorage, 'sweep'>;
  log: Log;
  undoWindowMs: number | null;
  ledgerAuditSeconds: number;
  formerRentersKeptYears: number;
};

const TIDY_QUEUE = 'tidy-payments';
const TIDY_SCHEDULE = '17 * * * *';
const RECONCILE_QUEUE = 'reconcile';
const RECONCILE_SCHEDULE = '47 3 * * *';
const CLOSE_REPAIRS_QUEUE = 'close-done-repairs';
const CLOSE_REPAIRS_SCHEDULE = '29 * * * *';
const EXPIRING_CARDS_QUEUE = 'tell-of-expiring-cards';
const EXPIRING_CARDS_SCHEDULE = '11 15 * * *';
const SWEEP_FILES_QUEUE = 'sweep-files';
const SWEEP_FILES_SCHEDULE = '23 4 * * *';
const RETENTION_QUEUE = 'delete-old-data';
const RETENTION_SCHEDULE = '41 4 * * *';
const VACUUM_QUEUE = 'clear-dead-rows';
const VACUUM_SCHEDULE = '53 8 * * *';
/** Time for the running steps of scheduled jobs when the process stops, in ms. */
const STEP_LIMIT_MS = 6_000;

/**
 * Starts the background jobs. The completer finishes payments; its queue is the payment table. pg-boss runs the
 * scheduled jobs on both database engines (docs/decisions: job queue).
 */
export async function startJobs(deps: JobDeps): Promise<Jobs> {
  const { open, processor, workOrderRules, storage, log, undoWindowMs } = deps;
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
  await boss.createQueue(TIDY_QUEUE, { retryLimit: 3, expireInSeconds: 300 });
  await boss.schedule(TIDY_QUEUE, TIDY_SCHEDULE);
  await boss.work(TIDY_QUEUE, { pollingIntervalSeconds: 30 }, () =>
    traceJob(TIDY_QUEUE, () => deleteExpiredRows(open, log)),
  );
  await boss.createQueue(RECONCILE_QUEUE, { retryLimit: 3, retryDelay: 600, expireInSeconds: 900 });
  await boss.schedule(RECONCILE_QUEUE, RECONCILE_SCHEDULE);
  await boss.work(RECONCILE_QUEUE, { pollingIntervalSeconds: 30 }, async () => {
    const records = { db: open.db, books: processor, log };
    await traceJob(RECONCILE_QUEUE, () => reconcile(records, new Date()));
  });
  await boss.createQueue(EXPIRING_CARDS_QUEUE, {
    retryLimit: 3,
    retryDelay: 600,
    expireInSeconds: 300,
  });
  await boss.schedule(EXPIRING_CARDS_QUEUE, EXPIRING_CARDS_SCHEDULE);
  await boss.work(EXPIRING_CARDS_QUEUE, { pollingIntervalSeconds: 30 }, async () => {
    const count = await traceJob(EXPIRING_CARDS_QUEUE, () =>
      withSystemContext(open.db, (tx) => notifyExpiringCards(tx, new Date())),
    );
    log.info('notified about expiring cards', { job: EXPIRING_CARDS_QUEUE, count });
  });
  await boss.createQueue(CLOSE_REPAIRS_QUEUE, {
    retryLimit: 3,
    retryDelay: 600,
    expireInSeconds: 300,
  });
  await boss.schedule(CLOSE_REPAIRS_QUEUE, CLOSE_REPAIRS_SCHEDULE);
  await boss.work(CLOSE_REPAIRS_QUEUE, { pollingIntervalSeconds: 30 }, async () => {
    const count = await traceJob(CLOSE_REPAIRS_QUEUE, () =>
      closeFinishedWorkOrders({ db: open.db, rules: workOrderRules }, new Date()),
    );
    log.info('closed work orders', { job: CLOSE_REPAIRS_QUEUE, count });
  });
  await boss.createQueue(SWEEP_FILES_QUEUE, {
    retryLimit: 3,
    retryDelay: 600,
    expireInSeconds: 900,
  });
  await boss.schedule(SWEEP_FILES_QUEUE, SWEEP_FILES_SCHEDULE);
  await boss.work(SWEEP_FILES_QUEUE, { pollingIntervalSeconds: 30 }, async () => {
    const count = await traceJob(SWEEP_FILES_QUEUE, storage.sweep);
    log.info('removed unused files', { job: SWEEP_FILES_QUEUE, count });
  });
  await boss.createQueue(RETENTION_QUEUE, {
    retryLimit: 3,
    retryDelay: 600,
    expireInSeconds: 3_600,
  });
  await boss.schedule(RETENTION_QUEUE, RETENTION_SCHEDULE);
  await boss.work(RETENTION_QUEUE, { pollingIntervalSeconds: 30 }, async () => {
    await deleteOldData({ db: open.db, log, keptYears: deps.formerRentersKeptYears }, new Date());
  });
  if (open.engine === 'pglite') {
    await boss.createQueue(VACUUM_QUEUE, { retryLimit: 3, retryDelay: 600, expireInSeconds: 900 });
    await boss.schedule(VACUUM_QUEUE, VACUUM_SCHEDULE);
    await boss.work(VACUUM_QUEUE, { pollingIntervalSeconds: 30 }, async () => {
      log.info('vacuumed tables', { job: VACUUM_QUEUE, count: await vacuumTables(open) });
    });
  }
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

/** Creates the pg-boss queue on the connection pool of the services. Its tables belong to the owner of the database. */
function createJobQueue({ engine, pool }: OpenDatabase): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => queryAsSystem(pool, text, values) },
    migrate: false,
    reindex: false,
    ...(engine === 'pglite' && { backend: engine }),
  });
}

async function deleteExpiredRows({ db }: OpenDatabase, log: Log): Promise<void> {
  const now = new Date();
  const keys = await withSystemContext(db, (tx) => deleteExpiredKeys(tx, now));
  const quotes = await withSystemContext(db, (tx) => deleteExpiredQuotes(tx, now));
  const events = await withSystemContext(db, (tx) => deleteOldEvents(tx, now));
  const drafts = await withSystemContext(db, (tx) => deleteExpiredDrafts(tx, now));
  log.info('deleted expired rows', { job: TIDY_QUEUE, count: keys + quotes + events + drafts });
}
