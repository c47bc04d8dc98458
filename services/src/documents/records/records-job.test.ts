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
import { createRecordParts } from './create-record-parts.ts';
import { createRecordsJob, type RecordsJob } from './records-job.ts';
import { ClaimLostError } from './records-queue.ts';
import { writeArchive } from './write-archive.ts';

const MAYA = {
  corporationId: 'corp-harbor',
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};
/** Without a lease: what is made for her is made at once. */
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

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const DAY = 86_400;

const jobOn = (change: Partial<{ storage: FileStorage; files: DocumentFiles }> = {}) =>
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

const request = (recordsId: string, who: typeof MAYA = HANA) =>
  withSystemContext(open.db, (tx) =>
    tx.insert(recordsJob).values({
      ...who,
      recordsId,
      state: 'waiting',
      requestedAt: now,
      nextRunAt: now,
    }),
  );
const rows = () =>
  withSystemContext(open.db, (tx) => tx.select().from(recordsJob).orderBy(recordsJob.requestedAt));
const rowOf = async (recordsId: string) =>
  (await rows()).find((row) => row.recordsId === recordsId);

/** A progress that comes too late may hold the row for a moment, and a row that is held is not taken. */
async function runDue(job: Pick<RecordsJob, 'runOnce'>): Promise<void> {
  while (!(await job.runOnce())) await new Promise(setImmediate);
}

/** Has its first bytes, then nothing: a worker that was killed, and a way to let it wake after all. */
function stuckStorage() {
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const stuck: FileStorage = {
    ...storage,
    putStream: (chunks) =>
      storage.putStream(
        (async function* () {
          for await (const chunk of chunks) {
            begun();
            await awake;
            yield chunk;
          }
        })(),
      ),
  };
  return { stuck, hasBegun, wake };
}

test('what a killed worker left is begun anew by another, and the dead one changes nothing', async () => {
  await request('one');
  const { stuck, hasBegun, wake } = stuckStorage();
  const dead = jobOn({ storage: stuck }).runOnce();
  await hasBegun;
  expect(await jobOn().runOnce()).toBe(false);
  expect((await rowOf('one'))?.state).toBe('making');
  later(61);
  await runDue(jobOn());
  const made = await rowOf('one');
  expect(made).toMatchObject({ state: 'ready', attempts: 2 });
  expect(made?.filesDone).toBe(made?.filesTotal);
  wake();
  await dead;
  expect(await rowOf('one')).toEqual(made);
  expect(await storage.getStream(made?.storageKey ?? '')).toBeDefined();
  expect(readdirSync(join(folder, 'files', 'drafts'))).toEqual([]);
});

test('a job that starts with the data folder takes over at once what was being made', async () => {
  await request('two');
  const { stuck, hasBegun, wake } = stuckStorage();
  const dead = jobOn({ storage: stuck }).runOnce();
  await hasBegun;
  const job = jobOn();
  job.start();
  // On PostgreSQL another machine may be at it: there its time has to run out.
  if (open.engine === 'postgres') later(61);
  while ((await rowOf('two'))?.state !== 'ready') await new Promise(setImmediate);
  await job.stop();
  wake();
  await dead;
  expect(await rowOf('two')).toMatchObject({ state: 'ready', attempts: 2 });
});

test('what cannot be stored is tried three times, then said to have failed', async () => {
  await request('three');
  const full: FileStorage = { ...storage, putStream: () => Promise.reject(new Error('disk full')) };
  for (const attempts of [1, 2, 3]) {
    expect(await rowOf('three')).toMatchObject({ attempts: attempts - 1 });
    await runDue(jobOn({ storage: full }));
    later(40);
  }
  expect(await rowOf('three')).toMatchObject({ state: 'failed', attempts: 3 });
  expect(await jobOn().runOnce()).toBe(false);
});

test('what had begun before the storage refused tells nothing any more once that is written down', async () => {
  await request('late');
  let left: AsyncIterable<Uint8Array> | undefined;
  const full: FileStorage = {
    ...storage,
    putStream(chunks) {
      left = chunks;
      return Promise.reject(new Error('disk full'));
    },
  };
  await runDue(jobOn({ storage: full }));
  later(5);
  const goOn = async () => {
    for await (const chunk of left ?? []) expect(chunk).toBeDefined();
  };
  await expect(goOn()).rejects.toBeInstanceOf(ClaimLostError);
  expect((await rowOf('late'))?.nextRunAt).toEqual(new Date(START.getTime() + 10_000));
});

test('one file that is broken does not keep the others for ever', async () => {
  await request('four', MAYA);
  const broken: DocumentFiles = { ...files, read: () => Promise.reject(new Error('lost')) };
  for (const state of ['making', 'making', 'ready']) {
    await runDue(jobOn({ files: broken }));
    expect((await rowOf('four'))?.state).toBe(state);
    later(40);
  }
});

test('it is removed when its days are over, with its file', async () => {
  await request('five');
  await runDue(jobOn());
  const { storageKey } = (await rowOf('five')) ?? {};
  later(7 * DAY - 60);
  expect(await jobOn().runOnce()).toBe(false);
  later(120);
  await runDue(jobOn());
  expect(await rows()).toEqual([]);
  expect(await storage.getStream(storageKey ?? '')).toBeUndefined();
});

test('the one before stays until the next is there', async () => {
  await request('six');
  await runDue(jobOn());
  later(DAY);
  await request('seven');
  const before = await rowOf('six');
  expect(before).toMatchObject({ state: 'ready' });
  await runDue(jobOn());
  await runDue(jobOn());
  expect((await rows()).map(({ recordsId }) => recordsId)).toEqual(['seven']);
  expect(await storage.getStream(before?.storageKey ?? '')).toBeUndefined();
});

test('a second one of the same person cannot be under way', async () => {
  await request('eight');
  await expect(request('nine')).rejects.toThrow();
});

test('one file after the other: none is made before the one before it was taken', async () => {
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
  // What is made and not yet taken is never more than a file, and the one that waits behind it.
  expect(ahead).toBeLessThanOrEqual(400_000);
});
