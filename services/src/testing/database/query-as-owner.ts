import pg from 'pg';
import type { OpenDatabase } from 'services/platform/db/database';
import { SERVICES_ROLE } from 'services/platform/db/roles/services-role';

/**
 * Lends a connection to a test database as the owner of its tables. The connections of a test database have the role of
 * the services, as in production.
 */
export const withOwner = <T>(
  open: OpenDatabase,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> =>
  open.engine === 'pglite' ? withEmbeddedOwner(open, work) : withServerOwner(open, work);

/** Runs one statement as the owner. */
export const queryAsOwner = <Row extends pg.QueryResultRow>(
  open: OpenDatabase,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> => withOwner(open, (client) => client.query<Row>(text, values));

async function withEmbeddedOwner<T>(
  { pool }: OpenDatabase,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set role none');
    return await work(client);
  } finally {
    await client.query(`set role ${SERVICES_ROLE}`);
    client.release();
  }
}

/** The URL of a test database on a server, with the owner of its tables. */
export function getOwnerUrl({ pool }: Pick<OpenDatabase, 'pool'>): string {
  const owner = new URL(process.env.DATABASE_URL ?? '');
  owner.pathname = new URL(pool.options.connectionString ?? '').pathname;
  return owner.href;
}

async function withServerOwner<T>(
  { pool }: Pick<OpenDatabase, 'pool'>,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: getOwnerUrl({ pool }) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
