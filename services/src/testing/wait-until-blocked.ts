import { sql } from 'drizzle-orm';
import type { OpenDatabase } from 'services/platform/db/database';

/** Resolves when a transaction waits: for a row lock on PostgreSQL, for the connection on PGlite. */
export async function waitUntilBlocked(open: OpenDatabase): Promise<void> {
  const isWaiting = async () => {
    if (open.engine === 'pglite') return open.pool.waitingCount > 0;
    const { rows } = await open.db.execute(
      sql`select from pg_locks join pg_database on oid = database
        where datname = current_database() and not granted
        union all
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  while (!(await isWaiting())) await new Promise(setImmediate);
}
