import { sql } from 'drizzle-orm';
import { migrateDatabase } from 'services/app/database/migrate-database';
import type { OpenDatabase } from 'services/platform/db/database';
import { corporation } from 'services/platform/db/schema/people';
import { withSystemContext } from 'services/platform/db/transaction';
import { seedDatabase } from 'services/seed/seed-database';
import { seedIdentity } from './seed-identity.ts';

/** Key of the advisory lock (any number), so that processes that start together seed once. */
const SEED_LOCK = 4_218_106;

/**
 * Migrates the database, and seeds it when it is empty, as its owner: for a local portal and tests. Returns whether it
 * was seeded.
 */
export async function prepareDatabase(open: OpenDatabase, today?: string): Promise<boolean> {
  await migrateDatabase(open.pool);
  const seeded = await seedIfEmpty(open, today);
  if (seeded) await analyzeTables(open);
  return seeded;
}

/**
 * Collects planner statistics, as the owner. Without them PostgreSQL makes plans for small tables, and PGlite has no vacuum
 * daemon. Empty tables are skipped: plans made for a table that is recorded as empty would use any index, also one that
 * has to be scanned completely, and stay in use while the table grows.
 */
export async function analyzeTables(open: OpenDatabase): Promise<void> {
  const { rows } = await open.db.execute<{ name: string }>(
    sql`select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  const names = rows.map(({ name }) => name).join(', ');
  await open.db.execute(sql.raw(`vacuum (analyze) ${names}`));
}

function seedIfEmpty(open: OpenDatabase, today?: string): Promise<boolean> {
  return withSystemContext(open.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [first] = await tx.select({ id: corporation.corporationId }).from(corporation).limit(1);
    if (first) return false;
    await seedDatabase(tx, today);
    await seedIdentity(tx);
    return true;
  });
}
