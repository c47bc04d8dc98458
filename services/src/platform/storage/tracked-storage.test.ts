import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { document } from 'services/platform/db/schema/documents';
import { storedFile } from 'services/platform/db/schema/stored-files';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import { startS3Bucket } from 'services/testing/files/s3-bucket';
import { waitUntilBlocked } from 'services/testing/wait-until-blocked';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { type FileStorage, getContentKey } from './storage.ts';
import { createTrackedStorage, FILE_COLUMNS } from './tracked-storage.ts';

const START = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
/** Columns whose names end with `_key` but are not storage keys. */
const NO_FILES = ['notice.attempt_key'];

const folder = mkdtempSync(join(tmpdir(), 'portal-sweep-'));
const bucket = await startS3Bucket();
const open = await openTestDatabase(process.env.DATABASE_URL);
let now: Date;

afterAll(async () => {
  await open.close();
  await bucket.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  now = START;
  await withSystemContext(open.db, (tx) => tx.delete(storedFile));
});

const hoursLater = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR);
};
const tracked = (store: FileStorage) => createTrackedStorage(store, open.db, () => now);

/** Inserts a document of Maya's lease with the key. Returns a function that deletes it. */
async function insertDocument(storageKey: string) {
  const documentId = `paper-${storageKey}`;
  const row = { corporationId: 'corp-harbor', leaseId: 'lease-ortiz', documentId };
  const rest = { name: 'A paper', documentType: 'other', mediaType: 'application/pdf' };
  await withSystemContext(open.db, (tx) =>
    tx
      .insert(document)
      .values({ ...row, ...rest, storageKey, sizeBytes: 1, createdOn: '2026-11-20' }),
  );
  return () =>
    withSystemContext(open.db, (tx) =>
      tx.delete(document).where(eq(document.documentId, documentId)),
    );
}

const STORES: [name: string, store: FileStorage][] = [
  ['a folder', createDiskStorage(join(folder, 'files'))],
  ['a bucket', createS3Storage(bucket.settings)],
];

describe.each(STORES)('in %s', (name, store) => {
  const storage = tracked(store);
  const put = async (text: string) => {
    const bytes = Buffer.from(`${name}: ${text}`);
    await storage.put(getContentKey(bytes), bytes);
    return { key: getContentKey(bytes), bytes };
  };
  const isThere = async (key: string) => (await storage.get(key)) !== undefined;

  test('sweep keeps files that a row refers to, and removes others a day after their last put', async () => {
    const { key } = await put('a paper');
    const deleteDocument = await insertDocument(key);
    hoursLater(100);
    expect(await storage.sweep()).toBe(0);
    await deleteDocument();
    expect(await storage.sweep()).toBe(1);
    expect(await isThere(key)).toBe(false);
    expect(await storage.sweep()).toBe(0);
  });

  test('sweep keeps a new upload whose row is not inserted yet', async () => {
    const { key } = await put('an upload');
    hoursLater(23);
    expect(await storage.sweep()).toBe(0);
    const deleteDocument = await insertDocument(key);
    hoursLater(2);
    expect(await storage.sweep()).toBe(0);
    expect(await isThere(key)).toBe(true);
    await deleteDocument();
  });

  test('a second put of the same bytes restarts the grace period', async () => {
    const { key } = await put('the same');
    hoursLater(30);
    await put('the same');
    expect(await storage.sweep()).toBe(0);
    expect(await isThere(key)).toBe(true);
  });

  test('putStream inserts the row before it stores the bytes', async () => {
    const parts = async function* () {
      yield Buffer.from(`${name}: part`);
    };
    const seen: unknown[] = [];
    const { key } = await storage.putStream(parts(), async (storedKey) => {
      const known = await withSystemContext(open.db, (tx) =>
        tx.select().from(storedFile).where(eq(storedFile.storageKey, storedKey)),
      );
      seen.push(known.length, await store.get(storedKey));
    });
    expect(seen).toEqual([1, undefined]);
    hoursLater(25);
    expect(await storage.sweep()).toBeGreaterThanOrEqual(1);
    expect(await isThere(key)).toBe(false);
  });

  test('remove keeps a file that a row refers to', async () => {
    const { key } = await put('two owners');
    const deleteDocument = await insertDocument(key);
    await storage.remove(key);
    expect(await isThere(key)).toBe(true);
    await deleteDocument();
    await storage.remove(key);
    expect(await isThere(key)).toBe(false);
  });

  /** Starts a sweep that pauses before it removes its first file. `reached` resolves with the key of that file. */
  function startPausedSweep() {
    const removed: string[] = [];
    const { promise: reached, resolve: reach } = Promise.withResolvers<string>();
    const { promise: mayContinue, resolve: resume } = Promise.withResolvers<void>();
    const paused = tracked({
      ...store,
      async remove(key) {
        removed.push(key);
        reach(key);
        await mayContinue;
        await store.remove(key);
      },
    });
    return { sweeping: paused.sweep(), reached, resume, removed };
  }

  test('a put during the removal of the same bytes stores them afterwards', async () => {
    const { key, bytes } = await put('a race');
    hoursLater(30);
    const { sweeping, reached, resume } = startPausedSweep();
    await reached;
    const again = storage.put(key, bytes);
    await waitUntilBlocked(open);
    resume();
    expect(await sweeping).toBe(1);
    await again;
    expect(await isThere(key)).toBe(true);
    await (await insertDocument(key))();
  });

  test('sweep keeps a file that was put again after it was selected for removal', async () => {
    const both = [await put('one of two'), await put('the other')];
    hoursLater(30);
    const { sweeping, reached, resume, removed } = startPausedSweep();
    const first = await reached;
    const [other] = both.filter(({ key }) => key !== first);
    if (!other) throw new Error('There are two.');
    const again = storage.put(other.key, other.bytes);
    // On PGlite, which has one connection, the put waits until the sweep has ended.
    if (open.engine === 'postgres') await again;
    resume();
    expect(await sweeping).toBe(1);
    await again;
    expect(removed).toEqual([first]);
    expect(await isThere(other.key)).toBe(true);
  });

  test('the next sweep removes a file that could not be removed before', async () => {
    const { key } = await put('not today');
    hoursLater(30);
    const down = tracked({ ...store, remove: () => Promise.reject(new Error('bucket down')) });
    await expect(down.sweep()).rejects.toThrow('bucket down');
    expect(await isThere(key)).toBe(true);
    expect(await storage.sweep()).toBe(1);
  });
});

test('a row cannot refer to a removed file', async () => {
  const key = getContentKey(Buffer.from('swept long ago'));
  await expect(insertDocument(key)).rejects.toMatchObject({ cause: { code: '23503' } });
});

const runSql = (query: SQL) =>
  withSystemContext(open.db, (tx) => tx.execute<{ name: string }>(query));

test('FILE_COLUMNS lists every column with a storage key, and each has a foreign key', async () => {
  const { rows: foreignKeys } = await runSql(sql`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'stored_file'::regclass`);
  const { rows: keyColumns } = await runSql(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_key' and table_name <> 'stored_file'`);
  const listed = FILE_COLUMNS.map(getColumnName).sort();
  expect(foreignKeys.map(({ name }) => name).sort()).toEqual(listed);
  const files = keyColumns.map(({ name }) => name).filter((name) => !NO_FILES.includes(name));
  expect(files.sort()).toEqual(listed);
});

const getColumnName = ({ table, name }: PgColumn) => `${getTableName(table)}.${name}`;
