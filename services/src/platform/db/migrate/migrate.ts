import type { ClientBase } from 'pg';
import { runLockedTransaction } from './locked-transaction.ts';
import { findMissingMigrations } from './read-migrations.ts';

/** The table of migrations that have run. Its schema and name are those of drizzle-kit. */
const CREATE_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;

/**
 * Runs the migrations that are missing, all in one transaction, as the owner of the database. Processes that start
 * together run one after the other. Returns the file names of what has run.
 */
export async function migrate(client: ClientBase): Promise<string[]> {
  try {
    return await runLockedTransaction(client, () => runMissing(client));
  } catch (error) {
    if (!isDuplicateObjectError(error)) throw error;
    throw new Error(
      'The database was made by an earlier state of the portal that cannot be brought up to date. ' +
        'Remove the data folder (DATA_DIR, .data by default) or the database, and start again.',
      { cause: error },
    );
  }
}

async function runMissing(client: ClientBase): Promise<string[]> {
  await client.query(CREATE_TABLE);
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations');
  const missing = findMissingMigrations(rows);
  for (const { statements, hash, generatedAt } of missing) {
    for (const statement of statements) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, generatedAt],
    );
  }
  return missing.map(({ tag }) => tag);
}

/** Whether a migration failed because the table, schema or function that it creates exists already. */
function isDuplicateObjectError(error: unknown): boolean {
  return ['42P07', '42P06', '42723', '42710'].includes((error as { code?: string }).code ?? '');
}
