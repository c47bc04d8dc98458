import { sql } from 'drizzle-orm';
import type { OpenDatabase } from 'services/platform/db/database';
import { migrate } from 'services/platform/db/migrate';
import { corporation } from 'services/platform/db/schema/people';
import { withSystemContext } from 'services/platform/db/transaction';
import { seedDatabase } from 'services/seed/seed-database';
import { seedIdentity } from './seed-identity.ts';

/** Any number; held while the rows are put in, so that machines that start together do it once. */
const SEED_LOCK = 4_218_106;

/** Tables and first rows. Says whether it had to put rows in. */
export async function prepareDatabase(open: OpenDatabase, today?: string): Promise<boolean> {
  await migrate(open);
  const seeded = await seedOnce(open, today);
  if (seeded) await countRows(open);
  return seeded;
}

/**
 * Without counts of rows PostgreSQL plans as for small tables, and nobody counts for the embedded one. A table
 * that is counted as empty would be planned for as such while it grows: any index would do to find a key in it,
 * and the one that is taken may be read as a whole.
 */
export async function countRows(open: OpenDatabase): Promise<void> {
  const { rows } = await open.db.execute<{ name: string }>(
    sql`select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  const names = rows.map(({ name }) => name).join(', ');
  await open.db.execute(sql.raw(`vacuum (analyze) ${names}`));
}

function seedOnce(open: OpenDatabase, today?: string): Promise<boolean> {
  return withSystemContext(open.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [first] = await tx.select({ id: corporation.corporationId }).from(corporation).limit(1);
    if (first) return false;
    await seedDatabase(tx, today);
    await seedIdentity(tx);
    return true;
  });
}
