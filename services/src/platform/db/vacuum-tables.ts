import type { OpenDatabase } from './database.ts';

/**
 * Vacuums the tables that have many dead rows. PostgreSQL vacuums tables automatically; PGlite does not. Tables
 * without rows are skipped: vacuum would record them as empty, and later plans would be made for an empty table
 * (decision 21). A table cannot be used while it is vacuumed. Returns the number of tables.
 */
export async function vacuumTables({ pool }: Pick<OpenDatabase, 'pool'>): Promise<number> {
  // Makes the statistics of this session visible to the next query.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_live_tup > 0 and n_dead_tup > 500 + n_live_tup / 5`,
  );
  for (const { name } of rows) await pool.query(`vacuum ${name}`);
  return rows.length;
}
