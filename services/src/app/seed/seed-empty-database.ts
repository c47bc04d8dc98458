import { sql } from 'drizzle-orm';
import { migrateDatabase } from 'services/app/database/migrate-database';
import type { Config } from 'services/platform/config/config';
import type { OpenDatabase, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { isOpenEnvironment } from 'shared/server/settings/portal-env';
import { prepareDatabase } from './prepare-database.ts';

/** Tables whose rows come from migrations. */
const REFERENCE_TABLES = ['move_out_status'];

/** The sample data cannot be inserted. The message is for the person who ran `pnpm seed`. */
export class SeedRefusedError extends Error {
  override readonly name = 'SeedRefusedError';
}

/** Throws a `SeedRefusedError` outside `local` and `test`: the sample renters have a published password. */
export function assertCanSeed({ environment }: Pick<Config, 'environment'>): void {
  if (isOpenEnvironment(environment)) return;
  throw new SeedRefusedError(
    `Sample data is for local and test, and PORTAL_ENV is ${environment}: run PORTAL_ENV=local pnpm seed on a database without renters.`,
  );
}

/**
 * Migrates a database and inserts the sample data, as of `today`. Throws a `SeedRefusedError` that names a table with
 * rows; nothing is inserted then.
 */
export async function seedEmptyDatabase(open: OpenDatabase, today?: string): Promise<void> {
  await migrateDatabase(open.pool);
  const table = await findTableWithRows(open);
  if (table !== undefined) {
    throw new SeedRefusedError(
      `The table ${table} has rows, so nothing was inserted: sample data needs an empty database.`,
    );
  }
  await prepareDatabase(open, today);
}

/**
 * Returns a table with a row that no migration inserted. Row-level security hides rows from the owner of most tables, so
 * these are read as `portal_system`. The few that this role may not read have no row-level security.
 */
async function findTableWithRows({ db }: OpenDatabase): Promise<string | undefined> {
  const { rows: tables } = await db.execute<{ name: string; system: boolean }>(
    sql`select relname as name, has_table_privilege('portal_system', oid, 'select') as system
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  const isChecked = ({ name }: { name: string }) => !REFERENCE_TABLES.includes(name);
  const [system, others] = [
    tables.filter((one) => one.system),
    tables.filter((one) => !one.system),
  ];
  return (
    (await withSystemContext(db, (tx) => findFilledTable(tx, system.filter(isChecked)))) ??
    (await findFilledTable(db, others.filter(isChecked)))
  );
}

async function findFilledTable(
  tx: Tx,
  tables: readonly { name: string }[],
): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) return name;
  }
  return undefined;
}
