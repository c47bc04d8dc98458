import type { DocumentFiles } from 'services/documents/documents/document-files';
import type { OpenDatabase } from 'services/platform/db/database';
import { createPoller, type Poller } from 'services/platform/jobs/poller';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import type { FileStorage } from 'services/platform/storage/storage';
import { traceJob } from 'shared/server/tracing/tracing';
import { writeArchive } from './archive/write-archive.ts';
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
  /** Processes the job that is due first. False when none is due. */
  runOnce(): Promise<boolean>;
};

const POLL_INTERVAL_MS = 1_000;
const RETRY_DELAY_MS = 10_000;
const MAX_ATTEMPTS = 3;
const DAY_MS = 86_400_000;

/**
 * Creates requested records archives and removes expired ones. The rows of the table are the queue. When a
 * worker dies, its claim expires and another worker starts the row from the beginning.
 */
export function createRecordsJob(deps: Deps): RecordsJob {
  const { log, now = () => new Date() } = deps;
  const { db, engine } = deps.database;

  async function runOnce(): Promise<boolean> {
    const row = await claimJob(db, now());
    if (!row) return false;
    await traceJob('records', () =>
      row.state === 'making' ? createArchive(deps, row, now) : removeArchive(deps, row),
    );
    return true;
  }

  const poller = createPoller({
    job: 'records',
    pauseMs: POLL_INTERVAL_MS,
    runOnce,
    onError: (error) => log.error('records job failed', getErrorFields(error)),
  });
  let starting: Promise<void> | undefined;
  return {
    runOnce,
    start() {
      starting = startPolling();
    },
    async stop() {
      await starting;
      await poller.stop();
    },
  };

  async function startPolling(): Promise<void> {
    // PGlite locks its data folder for one process, so every claimed row belongs to a process that has ended.
    if (engine === 'pglite') {
      await releaseAllClaims(db, now()).catch((error: unknown) =>
        log.error('records claims not released', getErrorFields(error)),
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
        log.error('record file not created', {
          records_id: row.recordsId,
          ...getErrorFields(error),
        });
        // The last attempt leaves the broken file out, so that one broken file cannot fail the whole archive.
        if (row.attempts < MAX_ATTEMPTS) throw error;
      },
    });
    const { key, sizeBytes } = await storage.putStream(archive);
    const finishedAt = now();
    const result = { storageKey: key, sizeBytes, finishedAt, state: 'ready' as const };
    const nextRunAt = new Date(finishedAt.getTime() + keptDays * DAY_MS);
    const isFinished = await finishJob(db, row, { ...result, nextRunAt });
    // Another worker may have stored the same bytes under the same key, so only the storage sweep may delete
    // the file.
    if (!isFinished) return;
    log.info('records created', { records_id: row.recordsId, count: row.attempts });
  } catch (error) {
    if (error instanceof ClaimLostError) return;
    log.error('records not created', { records_id: row.recordsId, ...getErrorFields(error) });
    const isLast = row.attempts >= MAX_ATTEMPTS;
    const wait = isLast ? keptDays * DAY_MS : RETRY_DELAY_MS * row.attempts;
    await finishJob(db, row, {
      nextRunAt: new Date(now().getTime() + wait),
      ...(isLast && { state: 'failed' as const, finishedAt: now() }),
    });
  }
}

/** Removes an archive that has expired or was replaced by a newer one. */
async function removeArchive({ database, storage }: Deps, row: RecordsJobRow): Promise<void> {
  // The row is deleted before the file, because it refers to it. After a crash in between, the sweep deletes
  // the file.
  await deleteJob(database.db, row);
  if (row.storageKey !== null) await storage.remove(row.storageKey);
}
