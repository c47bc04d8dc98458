import type { OpenDatabase } from './database.ts';

/**
 * Gives the room of rows that are no more back to their tables. PostgreSQL does so by itself; the embedded
 * engine has nobody to do it. A table without rows is let alone: counted as empty, it would be planned for
 * as empty (decision 21). Each table stands still meanwhile. Gives how many tables it was.
 */
export async function vacuumTables({ pool }: Pick<OpenDatabase, 'pool'>): Promise<number> {
  // What was counted until now is looked at below.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_live_tup > 0 and n_dead_tup > 500 + n_live_tup / 5`,
  );
  for (const { name } of rows) await pool.query(`vacuum ${name}`);
  return rows.length;
}
