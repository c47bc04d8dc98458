import { DatabaseSync } from 'node:sqlite';

/** Opens the SQLite database of the processor. A committed transaction is on disk. */
export function openStore(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  // A checkpoint blocks all requests. A large interval (16 MB) makes it rare and copies hot pages only once.
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000;',
  );
  return db;
}

export type SqliteRow = Record<string, unknown>;

/** Runs writes in one transaction, which is rolled back if one of them throws. */
export type RunInTransaction = <T>(writes: () => T) => T;

export function createTransactionRunner(db: DatabaseSync): RunInTransaction {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  return (writes) => {
    begin.run();
    try {
      const result = writes();
      commit.run();
      return result;
    } catch (error) {
      // SQLite may have rolled back already, for example on a full disk.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };
}
