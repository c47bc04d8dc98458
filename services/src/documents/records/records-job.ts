import type { DocumentFiles } from 'services/documents/documents/document-files';
import type { OpenDatabase } from 'services/platform/db/database';
import { createPoller, type Poller } from 'services/platform/jobs/poller';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import type { FileStorage } from 'services/platform/storage/storage';
import { createRecordParts } from './create-record-parts.ts';
import type { RecordPart } from './record-part.ts';
import {
  ClaimLostError,
  claimJob,
  deleteJob,
  finishJob,
  releaseAllClaims,
  updateProgress,
} from './records-queue.ts';
import type { RecordsJobRow } from './store/queue.ts';
import { writeArchive } from './write-archive.ts';

type Deps = {
  database: Pick<OpenDatabase, 'db' | 'engine'>;
  storage: FileStorage;
  files: DocumentFiles;
  requestsPart: RecordPart;
  keptDays: number;
  log: Log;
  now?: () => Date;
};

export type RecordsJob = Poller & {
  /** Does the one thing that is due first. False where nothing is. */
  runOnce(): Promise<boolean>;
};

const POLL_INTERVAL_MS = 1_000;
const RETRY_DELAY_MS = 10_000;
const MAX_ATTEMPTS = 3;
const DAY_MS = 86_400_000;

/**
 * Makes the records that were asked for, and removes them when their days are over. The rows are the
 * queue, as payments are the completer's: a worker that dies leaves a row that is due again, and whoever
 * takes it begins anew.
 */
export function createRecordsJob(deps: Deps): RecordsJob {
  const { log, now = () => new Date() } = deps;
  const { db, engine } = deps.database;

  async function runOnce(): Promise<boolean> {
    const row = await claimJob(db, now());
    if (!row) return false;
    if (row.state === 'making') await createArchive(deps, row, now);
    else await removeArchive(deps, row);
    return true;
  }

  const poller = createPoller({
    pauseMs: POLL_INTERVAL_MS,
    runOnce,
    onError: (error) => log.error('records job failed', getErrorFields(error)),
  });
  let begun: Promise<void> | undefined;
  return {
    runOnce,
    start() {
      begun = begin();
    },
    async stop() {
      await begun;
      await poller.stop();
    },
  };

  async function begin(): Promise<void> {
    // The lock on the data folder says that whoever was making these is dead.
    if (engine === 'pglite') {
      await releaseAllClaims(db, now()).catch((error: unknown) =>
        log.error('records not taken over', getErrorFields(error)),
      );
    }
    poller.start();
  }
}

async function createArchive(deps: Deps, row: RecordsJobRow, now: () => Date): Promise<void> {
  const { storage, keptDays, log } = deps;
  const { db } = deps.database;
  try {
    const archive = await writeArchive({
      db,
      actor: row,
      files: deps.files,
      storage,
      parts: createRecordParts(deps.requestsPart),
      now: now(),
      onProgress: (progress) => updateProgress(db, row, progress, now()),
      onFailure(error) {
        log.error('record not made', { records_id: row.recordsId, ...getErrorFields(error) });
        // Rather without one file than never.
        if (row.attempts < MAX_ATTEMPTS) throw error;
      },
    });
    const { key, sizeBytes } = await storage.putStream(archive);
    const finishedAt = now();
    const made = { storageKey: key, sizeBytes, finishedAt, state: 'ready' as const };
    const nextRunAt = new Date(finishedAt.getTime() + keptDays * DAY_MS);
    const isKept = await finishJob(db, row, { ...made, nextRunAt });
    // What another worker made instead may be the very same bytes: the sweep knows.
    if (!isKept) return;
    log.info('records made', { records_id: row.recordsId, count: row.attempts });
  } catch (error) {
    if (error instanceof ClaimLostError) return;
    log.error('records not made', { records_id: row.recordsId, ...getErrorFields(error) });
    const isLast = row.attempts >= MAX_ATTEMPTS;
    const wait = isLast ? keptDays * DAY_MS : RETRY_DELAY_MS * row.attempts;
    await finishJob(db, row, {
      nextRunAt: new Date(now().getTime() + wait),
      ...(isLast && { state: 'failed' as const, finishedAt: now() }),
    });
  }
}

/** What is done with: its days are over, or a newer one has taken its place. */
async function removeArchive({ database, storage }: Deps, row: RecordsJobRow): Promise<void> {
  // The row first, for it refers to the file. What a crash leaves between the two is swept.
  await deleteJob(database.db, row);
  if (row.storageKey !== null) await storage.remove(row.storageKey);
}
