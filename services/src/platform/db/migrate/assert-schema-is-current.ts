import type { OpenDatabase } from 'services/platform/db/database';
import { queryAsSystem } from 'services/platform/db/roles/query-as-system';
import { findMissingMigrations } from './read-migrations.ts';

/** The database lacks migrations of this build, and the services may not run them. */
export class MigrationsMissingError extends Error {
  override name = 'MigrationsMissing';
  constructor(options?: ErrorOptions) {
    super('The database needs migrations: run pnpm db:migrate.', options);
  }
}

/** Undefined schema, table or role; no right to read the table. */
const NOT_MIGRATED = ['3F000', '42P01', '42704', '22023', '42501'];

/**
 * Compares the migrations that have run with those of this build. More than those are fine: a newer release has run
 * them. Throws `MigrationsMissingError`.
 */
export async function assertSchemaIsCurrent({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  const text = 'select created_at from drizzle.__drizzle_migrations';
  const { rows } = await queryAsSystem(pool, text).catch((error: unknown) => {
    if (!NOT_MIGRATED.includes((error as { code?: string }).code ?? '')) throw error;
    throw new MigrationsMissingError({ cause: error });
  });
  if (findMissingMigrations(rows).length > 0) throw new MigrationsMissingError();
}
