import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import type { OpenDatabase } from 'services/platform/db/database';
import { document } from 'services/platform/db/schema/documents';
import { media } from 'services/platform/db/schema/media';
import { recordsJob } from 'services/platform/db/schema/records';
import { withSystemContext } from 'services/platform/db/transaction';
import { createDiskStorage } from 'services/platform/storage/disk-storage';
import { createS3Storage } from 'services/platform/storage/s3-storage';
import { getContentKey } from 'services/platform/storage/storage';
import {
  createTrackedStorage,
  FILE_COLUMNS,
  type TrackedStorage,
} from 'services/platform/storage/tracked-storage';
import { openTestDatabase } from 'services/testing/database-template';
import { startS3Bucket } from 'services/testing/files/s3-bucket';
import { verifyFiles } from './verify-files.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const OWN = { corporationId: 'corp-harbor', leaseId: 'lease-ortiz' };

const folder = mkdtempSync(join(tmpdir(), 'portal-verify-'));
const bucket = await startS3Bucket();
let open: OpenDatabase;
beforeEach(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterEach(() => open.close());
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const toBytes = (text: string) => Buffer.from(text);
const toKey = (text: string) => getContentKey(toBytes(text));

async function put(storage: TrackedStorage, text: string) {
  await storage.put(toKey(text), toBytes(text));
  return toKey(text);
}

const insertDocument = (documentId: string, storageKey: string, sizeBytes: number) =>
  withSystemContext(open.db, (tx) =>
    tx.insert(document).values({
      ...OWN,
      documentId,
      storageKey,
      sizeBytes,
      name: 'A paper',
      documentType: 'other',
      mediaType: 'application/pdf',
      createdOn: '2026-11-20',
    }),
  );

const insertRecords = (recordsId: string, storageKey: string, nextRunAt: Date) =>
  withSystemContext(open.db, (tx) =>
    tx.insert(recordsJob).values({
      corporationId: OWN.corporationId,
      personId: 'person-maya-ortiz',
      recordsId,
      doorIds: [],
      state: 'ready',
      requestedAt: NOW,
      nextRunAt,
      storageKey,
      sizeBytes: toBytes('a ZIP').length,
    }),
  );

const verify = (storage: TrackedStorage) => verifyFiles({ db: open.db, storage, now: () => NOW });

describe.each([
  ['a folder', () => createDiskStorage(join(folder, 'files'))],
  ['a bucket', () => createS3Storage(bucket.settings)],
])('in %s', (_name, createStore) => {
  let storage: TrackedStorage;
  beforeEach(() => {
    storage = createTrackedStorage(createStore(), open.db, () => NOW);
  });

  test('finds no problem when every named file is stored', async () => {
    await insertDocument('whole', await put(storage, 'a lease'), toBytes('a lease').length);
    await insertRecords('zip', await put(storage, 'a ZIP'), new Date(NOW.getTime() + HOUR));
    const { files, bytes, problems, references } = await verify(storage);
    expect(problems).toEqual([]);
    expect(references.map(({ kind }) => kind)).toEqual(['document', 'records']);
    expect([files, bytes]).toEqual([2, toBytes('a lease').length + toBytes('a ZIP').length]);
  });

  test('reports files that are missing or have another size', async () => {
    const missing = await put(storage, 'missing');
    await insertDocument('missing', missing, 7);
    await createStore().remove(missing);
    await insertDocument('longer', await put(storage, 'a lease'), 8);
    const { problems } = await verify(storage);
    expect(problems.map(({ problem, subject }) => `${problem} ${subject}`).sort()).toEqual([
      'missing missing',
      'size_differs longer',
    ]);
  });

  test('ignores a ZIP of records that is due for removal', async () => {
    const key = await put(storage, 'a ZIP');
    await insertRecords('expired', key, NOW);
    await createStore().remove(key);
    expect((await verify(storage)).problems).toEqual([]);
  });
});

test('reports a file on disk with changed bytes of the same length', async () => {
  const storage = createTrackedStorage(createDiskStorage(join(folder, 'damaged')), open.db);
  const key = await put(storage, 'a lease');
  await insertDocument('damaged', key, 7);
  writeFileSync(join(folder, 'damaged', key), 'b lease');
  expect((await verify(storage)).problems).toMatchObject([
    { problem: 'damaged', kind: 'document', subject: 'damaged', key },
  ]);
});

test('lists files without a row, and sweep removes them a day after they were adopted', async () => {
  let now = NOW;
  const store = createDiskStorage(join(folder, 'unknown'));
  const storage = createTrackedStorage(store, open.db, () => now);
  const kept = await put(storage, 'a lease');
  await insertDocument('kept', kept, 7);
  const later = toKey('an upload after the chosen second');
  await store.put(later, toBytes('an upload after the chosen second'));
  const { unknownKeys } = await verify(storage);
  expect(unknownKeys).toEqual([later]);
  await storage.adopt(unknownKeys ?? []);
  expect((await verify(storage)).unknownKeys).toEqual([]);
  now = new Date(NOW.getTime() + 25 * HOUR);
  await storage.sweep();
  expect([await store.get(later), await store.get(kept)]).toEqual([undefined, toBytes('a lease')]);
});

test('reads every column that refers to a stored file', () => {
  const read = [
    document.storageKey,
    recordsJob.storageKey,
    media.fullKey,
    media.thumbnailKey,
    media.videoKey,
  ];
  const getNames = (columns: typeof FILE_COLUMNS) =>
    columns.map((column) => `${getTableName(column.table)}.${column.name}`).sort();
  expect(getNames(read)).toEqual(getNames(FILE_COLUMNS));
});
