import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDocumentFiles,
  type DocumentFiles,
} from 'services/documents/documents/document-files';
import { requestsPart } from 'services/maintenance';
import type { OpenDatabase } from 'services/platform/db/database';
import { recordsJob } from 'services/platform/db/schema/records';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { createDiskStorage } from 'services/platform/storage/disk-storage';
import type { FileStorage } from 'services/platform/storage/storage';
import { createTrackedStorage } from 'services/platform/storage/tracked-storage';
import { openTestDatabase } from 'services/testing/database-template';
import { writeArchive } from './archive/write-archive.ts';
import { createRecordParts } from './create-record-parts.ts';
import { createRecordsJob, type RecordsJob } from './records-job.ts';
import { ClaimLostError } from './records-queue.ts';

const MAYA = {
  corporationId: 'corp-harbor',
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};
/** Has no lease, so her archive is small and created quickly. */
const HANA = { corporationId: 'corp-harbor', personId: 'person-hana-kovac', doorIds: [] };
const START = new Date('2026-11-20T12:00:00Z');

let folder: string;
let open: OpenDatabase;
let storage: FileStorage;
let files: DocumentFiles;
let now: Date;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-records-'));
  open = await openTestDatabase(process.env.DATABASE_URL, join(folder, 'database'));
  storage = createTrackedStorage(createDiskStorage(join(folder, 'files')), open.db, () => now);
  files = createDocumentFiles(open.db, storage, () => now);
});
afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  now = START;
  await withSystemContext(open.db, (tx) => tx.delete(recordsJob));
});

const advanceTime = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const DAY = 86_400;

const createJob = (change: Partial<{ storage: FileStorage; files: DocumentFiles }> = {}) =>
  createRecordsJob({
    database: open,
    storage,
    files,
    requestsPart,
    keptDays: 7,
    log: createLog('silent'),
    now: () => now,
    ...change,
  });

const insertJob = (recordsId: string, who: typeof MAYA = HANA) =>
  withSystemContext(open.db, (tx) =>
    tx.insert(recordsJob).values({
      ...who,
      recordsId,
      state: 'waiting',
      requestedAt: now,
      nextRunAt: now,
    }),
  );
const listJobs = () =>
  withSystemContext(open.db, (tx) => tx.select().from(recordsJob).orderBy(recordsJob.requestedAt));
const findJob = async (recordsId: string) =>
  (await listJobs()).find((row) => row.recordsId === recordsId);

/**
 * Runs until a job is processed. A late progress update can lock the row for a moment, and a locked row is
 * skipped.
 */
async function runDue(job: Pick<RecordsJob, 'runOnce'>): Promise<void> {
  while (!(await job.runOnce())) await new Promise(setImmediate);
}

/** Storage that stops after the first bytes like a killed worker, with a function to resume it. */
function createStuckStorage() {
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let signalStart = () => {};
  const hasStarted = new Promise<void>((resolve) => {
    signalStart = resolve;
  });
  const stuck: FileStorage = {
    ...storage,
    putStream: (chunks) =>
      storage.putStream(
        (async function* () {
          for await (const chunk of chunks) {
            signalStart();
            await awake;
            yield chunk;
          }
        })(),
      ),
  };
  return { stuck, hasStarted, wake };
}

test('another worker restarts the job of a killed worker, and the killed worker cannot change it afterwards', async () => {
  await insertJob('one');
  const { stuck, hasStarted, wake } = createStuckStorage();
  const stuckRun = createJob({ storage: stuck }).runOnce();
  await hasStarted;
  expect(await createJob().runOnce()).toBe(false);
  expect((await findJob('one'))?.state).toBe('making');
  advanceTime(61);
  await runDue(createJob());
  const made = await findJob('one');
  expect(made).toMatchObject({ state: 'ready', attempts: 2 });
  expect(made?.filesDone).toBe(made?.filesTotal);
  wake();
  await stuckRun;
  expect(await findJob('one')).toEqual(made);
  expect(await storage.getStream(made?.storageKey ?? '')).toBeDefined();
  expect(readdirSync(join(folder, 'files', 'drafts'))).toEqual([]);
});

test('a job that opens the data folder immediately restarts unfinished archives', async () => {
  await insertJob('two');
  const { stuck, hasStarted, wake } = createStuckStorage();
  const stuckRun = createJob({ storage: stuck }).runOnce();
  await hasStarted;
  const job = createJob();
  job.start();
  // On PostgreSQL another server may have the claim, so it has to expire first.
  if (open.engine === 'postgres') advanceTime(61);
  while ((await findJob('two'))?.state !== 'ready') await new Promise(setImmediate);
  await job.stop();
  wake();
  await stuckRun;
  expect(await findJob('two')).toMatchObject({ state: 'ready', attempts: 2 });
});

test('marks a job as failed after three attempts when the archive cannot be stored', async () => {
  await insertJob('three');
  const full: FileStorage = { ...storage, putStream: () => Promise.reject(new Error('disk full')) };
  for (const attempts of [1, 2, 3]) {
    expect(await findJob('three')).toMatchObject({ attempts: attempts - 1 });
    await runDue(createJob({ storage: full }));
    advanceTime(40);
  }
  expect(await findJob('three')).toMatchObject({ state: 'failed', attempts: 3 });
  expect(await createJob().runOnce()).toBe(false);
});

test('rejects progress of a failed attempt with ClaimLostError after the failure is recorded', async () => {
  await insertJob('late');
  let remaining: AsyncIterable<Uint8Array> | undefined;
  const full: FileStorage = {
    ...storage,
    putStream(chunks) {
      remaining = chunks;
      return Promise.reject(new Error('disk full'));
    },
  };
  await runDue(createJob({ storage: full }));
  advanceTime(5);
  const readRemaining = async () => {
    for await (const chunk of remaining ?? []) expect(chunk).toBeDefined();
  };
  await expect(readRemaining()).rejects.toBeInstanceOf(ClaimLostError);
  expect((await findJob('late'))?.nextRunAt).toEqual(new Date(START.getTime() + 10_000));
});

test('the last attempt finishes the archive without a broken file', async () => {
  await insertJob('four', MAYA);
  const broken: DocumentFiles = { ...files, read: () => Promise.reject(new Error('lost')) };
  for (const state of ['making', 'making', 'ready']) {
    await runDue(createJob({ files: broken }));
    expect((await findJob('four'))?.state).toBe(state);
    advanceTime(40);
  }
});

test('removes an expired archive and its file', async () => {
  await insertJob('five');
  await runDue(createJob());
  const { storageKey } = (await findJob('five')) ?? {};
  advanceTime(7 * DAY - 60);
  expect(await createJob().runOnce()).toBe(false);
  advanceTime(120);
  await runDue(createJob());
  expect(await listJobs()).toEqual([]);
  expect(await storage.getStream(storageKey ?? '')).toBeUndefined();
});

test('keeps the previous archive until the next one is ready', async () => {
  await insertJob('six');
  await runDue(createJob());
  advanceTime(DAY);
  await insertJob('seven');
  const before = await findJob('six');
  expect(before).toMatchObject({ state: 'ready' });
  await runDue(createJob());
  await runDue(createJob());
  expect((await listJobs()).map(({ recordsId }) => recordsId)).toEqual(['seven']);
  expect(await storage.getStream(before?.storageKey ?? '')).toBeUndefined();
});

test('a person cannot have two unfinished jobs', async () => {
  await insertJob('eight');
  await expect(insertJob('nine')).rejects.toThrow();
});

test('creates each file only after the previous one was read', async () => {
  let made = 0;
  const counted: DocumentFiles = {
    ...files,
    read: async () => {
      made += 1;
      return Buffer.alloc(200_000, 1);
    },
  };
  let done = 0;
  const archive = await writeArchive({
    db: open.db,
    actor: MAYA,
    files: counted,
    storage,
    parts: createRecordParts(requestsPart),
    now,
    onProgress: async ({ filesDone }) => {
      done = filesDone;
    },
    onFailure(error) {
      throw error;
    },
  });
  let taken = 0;
  let ahead = 0;
  for await (const chunk of archive) {
    taken += chunk.length;
    ahead = Math.max(ahead, made * 200_000 - taken);
  }
  expect(made).toBe(6);
  expect(done).toBeGreaterThan(20);
  // At most two files are created and not yet read: the current one and the next one.
  expect(ahead).toBeLessThanOrEqual(400_000);
});
