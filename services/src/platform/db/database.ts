// How the database is put together:
// - Tables: `schema/<domain>.ts` (drizzle). Roles, row-level security, grants and triggers:
//   `sql/<nn>-<domain>.sql`, where each statement ends with `;` and an empty line, and has no empty
//   line inside; a new table is granted to `portal_system`, too. `pnpm --filter services
//   migrations:generate <name>` appends to `services/migrations` what both say anew.
// - Access: only through `withRenterContext` and `withSystemContext` of `access.ts`.
// - Rows to begin with: `services/src/seed`, run once by `app/seed/prepare.ts` on an empty database.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { openEmbeddedPool, openServerPool } from './driver/index.ts';
import { lockDataFolder } from './lock-data-folder.ts';

type NoSchema = Record<string, never>;

type Rows<Row> = { rows: Row[] };

/** What `execute` gives on both engines. */
export interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
/** A handle on one connection, inside a transaction. */
export type Tx = Omit<PgDatabase<RowsHKT, NoSchema>, 'transaction'>;
export type Database = Tx & { $client: pg.Pool };

export type OpenDatabase = {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** Its connections: on PGlite there is one. */
  pool: pg.Pool;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  dataDir: string;
  databaseUrl?: string | undefined;
};

/**
 * Every statement looks up by keys: one plan is good for all of their values. A connection makes it once,
 * perhaps while a table is all but empty, and has to live with it when that has grown: so it takes the
 * index. The price that it sets on reading a whole table is not to be taken for a reason to compile.
 */
const SETTINGS = ['plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'jit=off'];

/** PostgreSQL where a URL is given, else PGlite in `<dataDir>/db`, which this process then owns. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl);
  const unlock = lockFolder(options.dataDir);
  try {
    const pglite = await PGlite.create({ dataDir: join(options.dataDir, 'db') });
    return toOpenDatabase(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function lockFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true });
    return lockDataFolder(dataDir);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(code)) throw error;
    throw new Error(
      `The data folder ${dataDir} cannot be written (${code}). ` +
        'Give this user the right and the room to write there, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

function toOpenDatabase(pglite: PGlite, unlock: () => void): OpenDatabase {
  const pool = openEmbeddedPool(pglite, SETTINGS);
  return {
    db: drizzle(pool) as unknown as Database,
    engine: 'pglite',
    pool,
    async close() {
      await pool.end();
      await pglite.close();
      unlock();
    },
  };
}

function openPostgres(connectionString: string): OpenDatabase {
  const pool = openServerPool(connectionString, SETTINGS);
  return {
    db: drizzle(pool) as unknown as Database,
    engine: 'postgres',
    pool,
    close: () => pool.end(),
  };
}
