import { sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';

/** Tells the time inside a transaction; tests turn it. */
export type Clock = (tx: Tx) => Promise<Date>;

/** The database's clock: the only one that all workers share. */
export const databaseClock: Clock = async (tx) => {
  const result = await tx.execute<{ ms: string }>(
    sql`select floor(extract(epoch from now()) * 1000)::text as ms`,
  );
  return new Date(Number(result.rows[0]?.ms));
};
