import { and, eq, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Tx } from 'services/platform/db/database';
import { document } from 'services/platform/db/schema/documents';
import { media } from 'services/platform/db/schema/media';
import { recordsJob } from 'services/platform/db/schema/records';
import { storedFile } from 'services/platform/db/schema/stored-files';
import { withSystemContext } from 'services/platform/db/transaction';
import type { FileStorage } from './storage.ts';

/** Every column that refers to a stored file; each has a foreign key, too. */
export const FILE_COLUMNS: readonly PgColumn[] = [
  document.storageKey,
  recordsJob.storageKey,
  media.fullKey,
  media.thumbnailKey,
  media.videoKey,
];

/** What nothing refers to stays so long: whoever puts a file there writes their row afterwards. */
const GRACE_MS = 86_400_000;
const BATCH = 500;

export type TrackedStorage = FileStorage & {
  /** Removes the bytes, unless something refers to them. */
  remove(key: string): Promise<void>;
  /** Removes what nothing refers to any more, a day after it was last put there. Gives how many. */
  sweep(): Promise<number>;
};

/**
 * A storage with a row for each of its files. A put writes its time into the row before its bytes go
 * in; a sweep holds the row while it removes them. So the bytes of a put that comes meanwhile are put
 * there after the removal, and those of one that came before are too young to be swept.
 */
export function createTrackedStorage(
  store: FileStorage,
  db: Database,
  now: () => Date = () => new Date(),
): TrackedStorage {
  const note = (key: string) => withSystemContext(db, (tx) => upsertStoredFile(tx, key, now()));

  function removeUnused(key: string, putBefore?: Date): Promise<boolean> {
    return withSystemContext(db, async (tx) => {
      const [held] = await tx
        .select({ lastPutAt: storedFile.lastPutAt })
        .from(storedFile)
        .where(eq(storedFile.storageKey, key))
        .for('update');
      if (!held || (putBefore && held.lastPutAt >= putBefore)) return false;
      // Asked while the row is held: whoever wants to refer to it waits, and is refused if it goes.
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
      await note(key);
      await store.put(key, bytes);
    },
    putStream: (chunks, beforeKept) =>
      store.putStream(chunks, async (key) => {
        await note(key);
        await beforeKept?.(key);
      }),
    async remove(key) {
      await removeUnused(key);
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
        // Where none of them went, all have been put or referred to meanwhile.
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

function listUnusedFiles(tx: Tx, which: SQL, most: number) {
  const unused = FILE_COLUMNS.map((column) =>
    notExists(
      tx.select({ one: sql`1` }).from(column.table).where(eq(column, storedFile.storageKey)),
    ),
  );
  return tx
    .select({ key: storedFile.storageKey })
    .from(storedFile)
    .where(and(which, ...unused))
    .orderBy(storedFile.storageKey)
    .limit(most);
}
