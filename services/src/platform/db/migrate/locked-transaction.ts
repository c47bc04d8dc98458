import type { ClientBase } from 'pg';

/** Key of the advisory lock: any number that every process uses. */
const MIGRATION_LOCK = 4_218_105;

/**
 * Runs a transaction that only one process at a time can run. The lock ends with the transaction, so it also works
 * through a pooler that gives each transaction another connection (PgBouncer, `pool_mode = transaction`), where a lock
 * of the session would stay on a connection that others use.
 */
export async function runLockedTransaction<T>(
  client: ClientBase,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    // Migrations and the wait for the lock may take longer than a request.
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
