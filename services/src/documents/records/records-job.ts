import type { DocumentFiles } from 'services/documents/documents/document-files';
import type { OpenDatabase } from 'services/platform/db/database';
import { createPoller, type Poller } from 'services/platform/jobs/poller';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import type { FileStorage } from 'services/platform/storage/storage';
import { createRecordParts } from './all-parts.ts';
import type { RecordPart } from './record-part.ts';
import { claim, finish, removeRow, sayProgress, TakenOver, takeOverAll } from './records-queue.ts';
import type { RecordsRow } from './store/queue.ts';
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

const PAUSE_MS = 1_000;
const AGAIN_MS = 10_000;
const MOST_ATTEMPTS = 3;
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
    const row = await claim(db, now());
    if (!row) return false;
    if (row.state === 'making') await makeOne(deps, row, now);
    else await removeOne(deps, row);
    return true;
  }

  const poller = createPoller({
    pauseMs: PAUSE_MS,
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
      await takeOverAll(db, now()).catch((error: unknown) =>
        log.error('records not taken over', getErrorFields(error)),
      );
    }
    poller.start();
  }
}

async function makeOne(deps: Deps, row: RecordsRow, now: () => Date): Promise<void> {
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
      onProgress: (progress) => sayProgress(db, row, progress, now()),
      onFailure(error) {
        log.error('record not made', { records_id: row.recordsId, ...getErrorFields(error) });
        // Rather without one file than never.
        if (row.attempts < MOST_ATTEMPTS) throw error;
      },
    });
    const { key, sizeBytes } = await storage.putStream(archive);
    const finishedAt = now();
    const made = { storageKey: key, sizeBytes, finishedAt, state: 'ready' as const };
    const nextRunAt = new Date(finishedAt.getTime() + keptDays * DAY_MS);
    const isKept = await finish(db, row, { ...made, nextRunAt });
    // What another worker made instead may be the very same bytes: the sweep knows.
    if (!isKept) return;
    log.info('records made', { records_id: row.recordsId, count: row.attempts });
  } catch (error) {
    if (error instanceof TakenOver) return;
    log.error('records not made', { records_id: row.recordsId, ...getErrorFields(error) });
    const isLast = row.attempts >= MOST_ATTEMPTS;
    const wait = isLast ? keptDays * DAY_MS : AGAIN_MS * row.attempts;
    await finish(db, row, {
      nextRunAt: new Date(now().getTime() + wait),
      ...(isLast && { state: 'failed' as const, finishedAt: now() }),
    });
  }
}

/** What is done with: its days are over, or a newer one has taken its place. */
async function removeOne({ database, storage }: Deps, row: RecordsRow): Promise<void> {
  // The row first, for it refers to the file. What a crash leaves between the two is swept.
  await removeRow(database.db, row);
  if (row.storageKey !== null) await storage.remove(row.storageKey);
}
