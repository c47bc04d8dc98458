import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import type { OpenDatabase } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Key of the advisory lock: any number that every process uses. */
const MIGRATION_LOCK = 4_218_105;

/** Runs the migrations that are missing. An advisory lock makes processes that start together run one after the other. */
export async function migrate(open: OpenDatabase): Promise<void> {
  try {
    await migrateUnderLock(open.pool);
  } catch (error) {
    if (!isDuplicateObjectError(error)) throw error;
    throw new Error(
      'The database was made by an earlier state of the portal that cannot be brought up to date. ' +
        'Remove the data folder (DATA_DIR, .data by default) or the database, and start again.',
      { cause: error },
    );
  }
}

/** Whether a migration failed because the table, schema or function that it creates exists already. */
function isDuplicateObjectError(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return ['42P07', '42P06', '42723', '42710'].includes((cause as { code?: string }).code ?? '');
}

async function migrateUnderLock(pool: Pool): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new Error('The database of DATABASE_URL does not let us in. Start it, or mend the URL.', {
      cause: error,
    });
  });
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateTables(drizzle(client), { migrationsFolder });
  } finally {
    // Closes the connection, which also releases the lock and resets the setting.
    client.release(true);
  }
}
