import { and, eq, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Tx } from 'services/platform/db/database';
import { document } from 'services/platform/db/schema/documents';
import { media } from 'services/platform/db/schema/media';
import { recordsJob } from 'services/platform/db/schema/records';
import { storedFile } from 'services/platform/db/schema/stored-files';
import { withSystemContext } from 'services/platform/db/transaction';
import type { FileStorage } from './storage.ts';

/** Every column that refers to a stored file. Each has a foreign key. */
export const FILE_COLUMNS: readonly PgColumn[] = [
  document.storageKey,
  recordsJob.storageKey,
  media.fullKey,
  media.thumbnailKey,
  media.videoKey,
];

/** Files without a reference are kept this long, because a row that refers to a file is inserted after the file, ms. */
const GRACE_MS = 86_400_000;
const BATCH = 500;

export type TrackedStorage = FileStorage & {
  /** Removes the bytes unless a row refers to them. */
  remove(key: string): Promise<void>;
  /** Removes files that no row refers to, a day after their last put. Returns how many. */
  sweep(): Promise<number>;
  /** Inserts rows for stored files without one, so that `sweep` removes them a day later unless a row refers to them. */
  adopt(keys: readonly string[]): Promise<void>;
};

/**
 * A storage with a row in `stored_file` for each file, so that `sweep` cannot remove a file that is being stored. A put
 * updates `last_put_at` before it stores the bytes; a sweep locks the row while it removes them. A put that starts
 * during the removal waits for the lock and stores its bytes afterwards; a put before it makes the file too new to
 * remove.
 */
export function createTrackedStorage(
  store: FileStorage,
  db: Database,
  now: () => Date = () => new Date(),
): TrackedStorage {
  const recordPut = (key: string) =>
    withSystemContext(db, (tx) => upsertStoredFile(tx, key, now()));

  function removeUnused(key: string, putBefore?: Date): Promise<boolean> {
    return withSystemContext(db, async (tx) => {
      const [file] = await tx
        .select({ lastPutAt: storedFile.lastPutAt })
        .from(storedFile)
        .where(eq(storedFile.storageKey, key))
        .for('update');
      if (!file || (putBefore && file.lastPutAt >= putBefore)) return false;
      // Checked under the row lock: an insert that refers to the file waits, and fails if the file is removed.
      const [unused] = await listUnusedFiles(tx, eq(storedFile.storageKey, key), 1);
      if (!unused) return false;
      await store.remove(key);
      await tx.delete(storedFile).where(eq(storedFile.storageKey, key));
      return true;
    });
  }

  return {
    ...store,
    async put(key, bytes) {
      await recordPut(key);
      await store.put(key, bytes);
    },
    putStream: (chunks, beforeStore) =>
      store.putStream(chunks, async (key) => {
        await recordPut(key);
        await beforeStore?.(key);
      }),
    async remove(key) {
      await removeUnused(key);
    },
    async adopt(keys) {
      for (const key of keys) await recordPut(key);
    },
    async sweep() {
      const putBefore = new Date(now().getTime() - GRACE_MS);
      let removed = 0;
      for (;;) {
        const old = await withSystemContext(db, (tx) =>
          listUnusedFiles(tx, lt(storedFile.lastPutAt, putBefore), BATCH),
        );
        let count = 0;
        for (const { key } of old) count += Number(await removeUnused(key, putBefore));
        removed += count;
        // When none was removed, all of them were stored or referenced again since the query.
        if (old.length < BATCH || count === 0) return removed;
      }
    },
  };
}

const upsertStoredFile = (tx: Tx, storageKey: string, lastPutAt: Date) =>
  tx
    .insert(storedFile)
    .values({ storageKey, lastPutAt })
    .onConflictDoUpdate({ target: storedFile.storageKey, set: { lastPutAt } });

function listUnusedFiles(tx: Tx, condition: SQL, limit: number) {
  const unused = FILE_COLUMNS.map((column) =>
    notExists(
      tx.select({ one: sql`1` }).from(column.table).where(eq(column, storedFile.storageKey)),
    ),
  );
  return tx
    .select({ key: storedFile.storageKey })
    .from(storedFile)
    .where(and(condition, ...unused))
    .orderBy(storedFile.storageKey)
    .limit(limit);
}
