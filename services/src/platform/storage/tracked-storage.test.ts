import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { document } from 'services/platform/db/schema/documents';
import { storedFile } from 'services/platform/db/schema/stored-files';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import { startBucket } from 'services/testing/files/s3-bucket';
import { oneWaits } from 'services/testing/one-waits';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { type FileStorage, getContentKey } from './storage.ts';
import { createTrackedStorage, FILE_COLUMNS } from './tracked-storage.ts';

const START = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
/** Names that end as those of files do. */
const NO_FILES = ['notice.attempt_key'];

const folder = mkdtempSync(join(tmpdir(), 'portal-sweep-'));
const bucket = await startBucket();
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

/** Files the key as a paper of Maya's lease; gives the way to take that paper away. */
async function file(storageKey: string) {
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

  test('what a row refers to stays, and goes a day after it was last put there when none does', async () => {
    const { key } = await put('a paper');
    const takeAway = await file(key);
    hoursLater(100);
    expect(await storage.sweep()).toBe(0);
    await takeAway();
    expect(await storage.sweep()).toBe(1);
    expect(await isThere(key)).toBe(false);
    expect(await storage.sweep()).toBe(0);
  });

  test('an upload whose row is not written yet is not swept', async () => {
    const { key } = await put('an upload');
    hoursLater(23);
    expect(await storage.sweep()).toBe(0);
    const takeAway = await file(key);
    hoursLater(2);
    expect(await storage.sweep()).toBe(0);
    expect(await isThere(key)).toBe(true);
    await takeAway();
  });

  test('the same bytes, put there again, are young again', async () => {
    const { key } = await put('the same');
    hoursLater(30);
    await put('the same');
    expect(await storage.sweep()).toBe(0);
    expect(await isThere(key)).toBe(true);
  });

  test('what comes in parts has its row before it lies there', async () => {
    const parts = async function* () {
      yield Buffer.from(`${name}: part`);
    };
    const noted: unknown[] = [];
    const { key } = await storage.putStream(parts(), async (told) => {
      const known = await withSystemContext(open.db, (tx) =>
        tx.select().from(storedFile).where(eq(storedFile.storageKey, told)),
      );
      noted.push(known.length, await store.get(told));
    });
    expect(noted).toEqual([1, undefined]);
    hoursLater(25);
    expect(await storage.sweep()).toBeGreaterThanOrEqual(1);
    expect(await isThere(key)).toBe(false);
  });

  test('what is removed by name stays where something refers to it', async () => {
    const { key } = await put('two owners');
    const takeAway = await file(key);
    await storage.remove(key);
    expect(await isThere(key)).toBe(true);
    await takeAway();
    await storage.remove(key);
    expect(await isThere(key)).toBe(false);
  });

  /** A sweep that stops as it removes its first file, which it tells; and the way to let it go on. */
  function stoppedSweep() {
    const removed: string[] = [];
    const { promise: reached, resolve: reach } = Promise.withResolvers<string>();
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    const stopped = tracked({
      ...store,
      async remove(key) {
        removed.push(key);
        reach(key);
        await mayGoOn;
        await store.remove(key);
      },
    });
    return { sweeping: stopped.sweep(), reached, goOn, removed };
  }

  test('the same bytes that are put there while a sweep removes them are there afterwards', async () => {
    const { key, bytes } = await put('a race');
    hoursLater(30);
    const { sweeping, reached, goOn } = stoppedSweep();
    await reached;
    const again = storage.put(key, bytes);
    await oneWaits(open);
    goOn();
    expect(await sweeping).toBe(1);
    await again;
    expect(await isThere(key)).toBe(true);
    await (await file(key))();
  });

  test('what is put there again after a sweep has chosen it stays', async () => {
    const both = [await put('one of two'), await put('the other')];
    hoursLater(30);
    const { sweeping, reached, goOn, removed } = stoppedSweep();
    const first = await reached;
    const [other] = both.filter(({ key }) => key !== first);
    if (!other) throw new Error('There are two.');
    const again = storage.put(other.key, other.bytes);
    // The embedded engine has one connection, for which this one waits before the sweep does.
    if (open.engine === 'postgres') await again;
    goOn();
    expect(await sweeping).toBe(1);
    await again;
    expect(removed).toEqual([first]);
    expect(await isThere(other.key)).toBe(true);
  });

  test('a file that could not be removed is swept the next night', async () => {
    const { key } = await put('not today');
    hoursLater(30);
    const down = tracked({ ...store, remove: () => Promise.reject(new Error('bucket down')) });
    await expect(down.sweep()).rejects.toThrow('bucket down');
    expect(await isThere(key)).toBe(true);
    expect(await storage.sweep()).toBe(1);
  });
});

test('no row can name a file that was swept', async () => {
  const key = getContentKey(Buffer.from('swept long ago'));
  await expect(file(key)).rejects.toMatchObject({ cause: { code: '23503' } });
});

test('every column that holds the key of a file is asked, and is held to it by the database', async () => {
  const { rows: held } = await open.db.execute<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'stored_file'::regclass`);
  const { rows: named } = await open.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_key' and table_name <> 'stored_file'`);
  const asked = FILE_COLUMNS.map(nameOf).sort();
  expect(held.map(({ name }) => name).sort()).toEqual(asked);
  const files = named.map(({ name }) => name).filter((name) => !NO_FILES.includes(name));
  expect(files.sort()).toEqual(asked);
});

const nameOf = ({ table, name }: PgColumn) => `${getTableName(table)}.${name}`;
