import type pg from 'pg';
import { currentTransaction } from 'services/platform/db/driver/index';

/** A statement as libraries pass it to `pg`. */
type LibraryStatement = string | { name?: string; text: string; values?: unknown[] };

/**
 * Runs a statement of a library (job queue, rate limits) as `portal_system`, in a transaction of its own and one round
 * trip. When the role switch fails, the transaction is aborted, so the statement fails as well. A text of several
 * statements may commit itself: the COMMIT after it is then only a warning.
 */
export async function queryAsSystem(
  pool: pg.Pool,
  statement: LibraryStatement,
  values?: unknown[],
): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    return await currentTransaction.exit(() => sendAsSystem(client, statement, values));
  } finally {
    client.release();
  }
}

async function sendAsSystem(
  client: pg.PoolClient,
  statement: LibraryStatement,
  values: unknown[] | undefined,
): Promise<pg.QueryResult> {
  const sent = [
    client.query('begin'),
    client.query('set local role portal_system'),
    client.query(statement as string, values),
    client.query('commit'),
  ] as const;
  await Promise.allSettled(sent);
  // Rejects with the error of the first statement that failed: the others fail because of it.
  const [, , result] = await Promise.all(sent);
  return result;
}
