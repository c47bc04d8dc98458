import { DatabaseSync } from 'node:sqlite';

/** Opens the processor's own store. SQLite is synchronous: what was committed is on disk. */
export function openStore(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  // A checkpoint holds every request up, and pages written often are copied once: one in 16 MB.
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000;',
  );
  return db;
}

export type Row = Record<string, unknown>;

/** Runs writes that belong together: all of them are on disk afterwards, or none where one throws. */
export type AtOnce = <T>(writes: () => T) => T;

export function createAtOnce(db: DatabaseSync): AtOnce {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  return (writes) => {
    begin.run();
    try {
      const result = writes();
      commit.run();
      return result;
    } catch (error) {
      // A full disk may have ended it already.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };
}
