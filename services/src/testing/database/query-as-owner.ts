import pg from 'pg';
import type { OpenDatabase } from 'services/platform/db/database';
import { SERVICES_ROLE } from 'services/platform/db/roles/services-role';

/**
 * Runs a statement on a test database as the owner of its tables. The connections of a test database have the role of
 * the services, as in production.
 */
export async function queryAsOwner<Row extends pg.QueryResultRow>(
  open: OpenDatabase,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  return open.engine === 'pglite'
    ? queryEmbeddedAsOwner(open, text, values)
    : queryServerAsOwner(open, text, values);
}

async function queryEmbeddedAsOwner<Row extends pg.QueryResultRow>(
  { pool }: OpenDatabase,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  try {
    await client.query('set role none');
    return await client.query<Row>(text, values);
  } finally {
    await client.query(`set role ${SERVICES_ROLE}`);
    client.release();
  }
}

async function queryServerAsOwner<Row extends pg.QueryResultRow>(
  { pool }: OpenDatabase,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  const owner = new URL(process.env.DATABASE_URL ?? '');
  owner.pathname = new URL(pool.options.connectionString ?? '').pathname;
  const client = new pg.Client({ connectionString: owner.href });
  await client.connect();
  try {
    return await client.query<Row>(text, values);
  } finally {
    await client.end();
  }
}
