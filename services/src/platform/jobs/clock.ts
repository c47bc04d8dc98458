import { sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';

/** Reads the current time inside a transaction. Tests replace it. */
export type Clock = (tx: Tx) => Promise<Date>;

/** The clock of the database, which all workers share. */
export const databaseClock: Clock = async (tx) => {
  const result = await tx.execute<{ ms: string }>(
    sql`select floor(extract(epoch from now()) * 1000)::text as ms`,
  );
  return new Date(Number(result.rows[0]?.ms));
};
