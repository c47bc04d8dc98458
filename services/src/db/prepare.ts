import { sql } from 'drizzle-orm';
import { asSystem } from './access.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { corporation } from './schema/people.ts';
import { seed } from './seed.ts';

/** Any number; held while the rows are put in, so that machines that start together do it once. */
const SEED_LOCK = 4_218_106;

/** Tables and first rows. Says whether it had to put rows in. */
export async function prepareDatabase(open: OpenDatabase, today?: string): Promise<boolean> {
  await migrate(open);
  const seeded = await seedOnce(open, today);
  // Without counts of rows PostgreSQL plans as for empty tables, and nobody counts for the embedded one.
  if (seeded) await open.db.execute(sql`vacuum (analyze)`);
  return seeded;
}

function seedOnce(open: OpenDatabase, today?: string): Promise<boolean> {
  return asSystem(open.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [first] = await tx.select({ id: corporation.corporationId }).from(corporation).limit(1);
    if (first) return false;
    await seed(tx, today);
    return true;
  });
}
