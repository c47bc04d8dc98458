import { PgBoss } from 'pg-boss';
import { deleteExpiredDrafts } from 'services/documents';
import { closeFinishedWorkOrders } from 'services/maintenance';
import {
  type Completer,
  createAutoPayJob,
  createCompleter,
  createRefunder,
  expireEvents,
  expireQuotes,
  type ProcessorBooks,
  type ProcessorClient,
  reconcile,
  tellOfExpiringCards,
} from 'services/payments';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { OpenDatabase } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { vacuumTables } from 'services/platform/db/vacuum-tables';
import { deleteExpiredKeys } from 'services/platform/idempotency/idempotency';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import type { TrackedStorage } from 'services/platform/storage/tracked-storage';

export type Jobs = { completer: Completer; stop(): Promise<void> };

type Deps = {
  open: OpenDatabase;
  processor: ProcessorClient & ProcessorBooks;
  repairs: WorkOrderRules;
  storage: Pick<TrackedStorage, 'sweep'>;
  log: Log;
  undoWindowMs: number | null;
};

const TIDY = 'tidy-payments';
const HOURLY = '17 * * * *';
const RECONCILE = 'reconcile';
const NIGHTLY = '47 3 * * *';
const CLOSE = 'close-done-repairs';
const EACH_HOUR = '29 * * * *';
const CARDS = 'tell-of-expiring-cards';
const MORNING = '11 15 * * *';
const SWEEP = 'sweep-files';
const EACH_NIGHT = '23 4 * * *';
const CLEAR = 'clear-dead-rows';
const WHILE_ALL_SLEEP = '53 8 * * *';

/**
 * What runs beside requests. Payments are followed by the completer, whose queue is the payment rows
 * themselves; what runs by the clock is pg-boss's, on both engines (docs/decisions: job queue).
 */
export async function startJobs(deps: Deps): Promise<Jobs> {
  const { open, processor, repairs, storage, log, undoWindowMs } = deps;
  const completer = createCompleter({ database: open, processor, log, undoWindowMs });
  await completer.start();
  const autoPay = createAutoPayJob({ db: open.db, log, undoWindowMs });
  autoPay.start();
  const refunder = createRefunder({ db: open.db, processor, log });
  refunder.start();
  const boss = createBoss(open);
  boss.on('error', (error) => log.error('job queue failed', getErrorFields(error)));
  await boss.start();
  await boss.createQueue(TIDY, { retryLimit: 3, expireInSeconds: 300 });
  await boss.schedule(TIDY, HOURLY);
  await boss.work(TIDY, { pollingIntervalSeconds: 30 }, () => tidy(open, log));
  await boss.createQueue(RECONCILE, { retryLimit: 3, retryDelay: 600, expireInSeconds: 900 });
  await boss.schedule(RECONCILE, NIGHTLY);
  await boss.work(RECONCILE, { pollingIntervalSeconds: 30 }, async () => {
    await reconcile({ db: open.db, books: processor, log }, new Date());
  });
  await boss.createQueue(CARDS, { retryLimit: 3, retryDelay: 600, expireInSeconds: 300 });
  await boss.schedule(CARDS, MORNING);
  await boss.work(CARDS, { pollingIntervalSeconds: 30 }, async () => {
    const count = await withSystemContext(open.db, (tx) => tellOfExpiringCards(tx, new Date()));
    log.info('told of cards', { job: CARDS, count });
  });
  await boss.createQueue(CLOSE, { retryLimit: 3, retryDelay: 600, expireInSeconds: 300 });
  await boss.schedule(CLOSE, EACH_HOUR);
  await boss.work(CLOSE, { pollingIntervalSeconds: 30 }, async () => {
    const count = await closeFinishedWorkOrders({ db: open.db, rules: repairs }, new Date());
    log.info('closed repairs', { job: CLOSE, count });
  });
  await boss.createQueue(SWEEP, { retryLimit: 3, retryDelay: 600, expireInSeconds: 900 });
  await boss.schedule(SWEEP, EACH_NIGHT);
  await boss.work(SWEEP, { pollingIntervalSeconds: 30 }, async () => {
    log.info('swept files', { job: SWEEP, count: await storage.sweep() });
  });
  if (open.engine === 'pglite') {
    await boss.createQueue(CLEAR, { retryLimit: 3, retryDelay: 600, expireInSeconds: 900 });
    await boss.schedule(CLEAR, WHILE_ALL_SLEEP);
    await boss.work(CLEAR, { pollingIntervalSeconds: 30 }, async () => {
      log.info('cleared dead rows', { job: CLEAR, count: await vacuumTables(open) });
    });
  }
  return {
    completer,
    async stop() {
      await boss.stop({ graceful: false });
      await autoPay.stop();
      await refunder.stop();
      await completer.stop();
    },
  };
}

/** On the connections that the services have: no second pool, and the same database in tests. */
function createBoss({ engine, pool }: OpenDatabase): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    ...(engine === 'pglite' && { backend: engine }),
  });
}

async function tidy({ db }: OpenDatabase, log: Log): Promise<void> {
  const now = new Date();
  const keys = await withSystemContext(db, (tx) => deleteExpiredKeys(tx, now));
  const quotes = await withSystemContext(db, (tx) => expireQuotes(tx, now));
  const events = await withSystemContext(db, (tx) => expireEvents(tx, now));
  const drafts = await withSystemContext(db, (tx) => deleteExpiredDrafts(tx, now));
  log.info('tidied', { job: TIDY, count: keys + quotes + events + drafts });
}
