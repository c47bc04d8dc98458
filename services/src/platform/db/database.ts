// How the database is organized:
// - Tables: `schema/<domain>.ts` (drizzle). Roles, row-level security, grants and triggers:
//   `sql/<nn>-<domain>.sql`, where each statement ends with `;` and an empty line, and has no empty
//   line inside. A new table also needs a grant to `portal_system`. `pnpm --filter services
//   migrations:generate <name>` appends the changes of both to `services/migrations`.
// - Access: only through the functions of `transaction.ts`, and `roles/query-as-system.ts` for libraries.
// - Seed rows: `services/src/seed`, inserted by `app/seed/prepare-database.ts` when the database is empty.
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

/** The result type of `execute` on both engines. */
export interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
/** The query builder of one connection, inside a transaction. */
export type Tx = Omit<PgDatabase<RowsHKT, NoSchema>, 'transaction'>;
export type Database = Tx & { $client: pg.Pool };

export type OpenDatabase = {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** The connection pool. PGlite has one connection. */
  pool: pg.Pool;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Role to which connections of `databaseUrl` switch when they open. */
  role?: string;
};

/**
 * Run-time settings of every connection. All statements look up rows by keys, so one generic plan suits all
 * values. A connection keeps its plans, also those made while a table was nearly empty, so sequential scans are
 * disabled to make every plan use the index. That inflates the estimated costs, which would trigger JIT
 * compilation, so JIT is off.
 */
const SETTINGS = ['plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'jit=off'];

/** Opens PostgreSQL when a URL is given, else PGlite in `<dataDir>/db`, which this process then locks. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.role);
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

function openPostgres(connectionString: string, role?: string): OpenDatabase {
  const settings = role === undefined ? SETTINGS : [...SETTINGS, `role=${role}`];
  const pool = openServerPool(connectionString, settings);
  return {
    db: drizzle(pool) as unknown as Database,
    engine: 'postgres',
    pool,
    close: () => pool.end(),
  };
}
