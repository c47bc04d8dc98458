import { deleteExpiredDrafts } from 'services/documents';
import { closeFinishedWorkOrders } from 'services/maintenance';
import { deleteOldData } from 'services/office';
import {
  deleteExpiredQuotes,
  deleteOldEvents,
  notifyExpiringCards,
  type ProcessorRecords,
  reconcile,
} from 'services/payments';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { OpenDatabase } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { vacuumTables } from 'services/platform/db/vacuum-tables';
import { deleteExpiredKeys } from 'services/platform/idempotency/idempotency';
import type { Log } from 'services/platform/observability/log';
import type { TrackedStorage } from 'services/platform/storage/tracked-storage';

export type ScheduledJob = {
  /** Name of its queue, in the log and in the metrics. */
  name: string;
  /** Cron expression, UTC. */
  schedule: string;
  /** A run that takes longer is given to another process. */
  expireInSeconds: number;
  /** Pause before a run that failed is repeated, in seconds. */
  retryDelay: number;
  /** Returns how many rows, files or findings it handled. */
  run: () => Promise<number>;
};

export type ScheduledJobDeps = {
  open: OpenDatabase;
  processor: ProcessorRecords;
  workOrderRules: WorkOrderRules;
  storage: Pick<TrackedStorage, 'sweep'>;
  log: Log;
  formerRentersKeptYears: number;
};

const SHORT = { expireInSeconds: 300, retryDelay: 600 };
const LONG = { expireInSeconds: 900, retryDelay: 600 };

/** The jobs that run by the clock. PGlite has no vacuum daemon, so it gets a job for that. */
export function listScheduledJobs(deps: ScheduledJobDeps): readonly ScheduledJob[] {
  const { open, processor, workOrderRules, storage, log } = deps;
  const { db } = open;
  const jobs: ScheduledJob[] = [
    {
      ...SHORT,
      name: 'tidy-payments',
      schedule: '17 * * * *',
      retryDelay: 0,
      run: () => deleteExpiredRows(open),
    },
    {
      ...LONG,
      name: 'reconcile',
      schedule: '47 3 * * *',
      run: async () => (await reconcile({ db, books: processor, log }, new Date())).length,
    },
    {
      ...SHORT,
      name: 'tell-of-expiring-cards',
      schedule: '11 15 * * *',
      run: () => withSystemContext(db, (tx) => notifyExpiringCards(tx, new Date())),
    },
    {
      ...SHORT,
      name: 'close-done-repairs',
      schedule: '29 * * * *',
      run: () => closeFinishedWorkOrders({ db, rules: workOrderRules }, new Date()),
    },
    { ...LONG, name: 'sweep-files', schedule: '23 4 * * *', run: storage.sweep },
    {
      ...LONG,
      name: 'delete-old-data',
      schedule: '41 4 * * *',
      expireInSeconds: 3_600,
      run: () => deleteOldData({ db, keptYears: deps.formerRentersKeptYears }, new Date()),
    },
  ];
  const vacuum = { ...LONG, name: 'clear-dead-rows', schedule: '53 8 * * *' };
  return open.engine === 'pglite' ? [...jobs, { ...vacuum, run: () => vacuumTables(open) }] : jobs;
}

async function deleteExpiredRows({ db }: OpenDatabase): Promise<number> {
  const now = new Date();
  const keys = await withSystemContext(db, (tx) => deleteExpiredKeys(tx, now));
  const quotes = await withSystemContext(db, (tx) => deleteExpiredQuotes(tx, now));
  const events = await withSystemContext(db, (tx) => deleteOldEvents(tx, now));
  const drafts = await withSystemContext(db, (tx) => deleteExpiredDrafts(tx, now));
  return keys + quotes + events + drafts;
}
