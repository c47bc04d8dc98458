import type { OpenDatabase } from './database.ts';
import { SERVICES_ROLE } from './roles/services-role.ts';

/**
 * Vacuums the tables of PGlite that have many dead rows. PostgreSQL vacuums tables itself, and there the services may
 * not: only the owner of a table may vacuum it. Tables without rows are skipped: vacuum would record them as empty, and
 * later plans would be made for an empty table (decision 21). A table cannot be used while it is vacuumed. Returns the
 * number of tables.
 */
export async function vacuumTables({ pool }: Pick<OpenDatabase, 'pool'>): Promise<number> {
  const client = await pool.connect();
  try {
    // Makes the statistics of this session visible to the next query.
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
       where n_live_tup > 0 and n_dead_tup > 500 + n_live_tup / 5`,
    );
    // The user of PGlite is the owner, who switched to the role of the services.
    await client.query('set role none');
    for (const { name } of rows) await client.query(`vacuum ${name}`);
    return rows.length;
  } finally {
    await client.query(`set role ${SERVICES_ROLE}`);
    client.release();
  }
}
