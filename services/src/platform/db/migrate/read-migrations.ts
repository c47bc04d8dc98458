import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url));

export type Migration = {
  /** File name without `.sql`. */
  tag: string;
  /** When it was generated, in milliseconds: its key in the table of migrations that have run. */
  generatedAt: number;
  hash: string;
  statements: string[];
};

/** Reads the migrations of this build, in order. */
export function readMigrations(): Migration[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder }).map(({ sql, hash, folderMillis }, index) => ({
    tag: entries[index]?.tag ?? '',
    generatedAt: folderMillis,
    hash,
    statements: sql,
  }));
}

/** The migrations that are not in the table. A merge can add one that is older than the last one that has run. */
export function findMissingMigrations(rows: readonly { created_at: string }[]): Migration[] {
  const done = new Set(rows.map(({ created_at }) => Number(created_at)));
  return readMigrations().filter(({ generatedAt }) => !done.has(generatedAt));
}
