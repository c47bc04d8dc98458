import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'services/platform/config/config';
import { migrationsFolder } from 'services/platform/db/migrate';
import type { Check } from 'shared/server/checks/run-checks';

/** Sends one statement and returns its rows. */
export type Query = (text: string) => Promise<{ rows: unknown[] }>;

type DatabaseRow = {
  /** Time of the newest migration, ms since the epoch; null without any. */
  migrated: string | null;
  is_superuser: boolean;
  owns_tables: boolean;
};

const STATEMENT = `select
  (select max(created_at)::text from drizzle.__drizzle_migrations) as migrated,
  (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as is_superuser,
  exists (select 1 from pg_tables where schemaname = 'public' and tableowner = current_user) as owns_tables`;

/**
 * Checks that the database answers, has every migration of this build, and in production that the role of the services
 * has no more rights than it needs.
 */
export function createDatabaseCheck(
  { environment }: Pick<Config, 'environment'>,
  query: Query,
): Check {
  return {
    name: 'database',
    async run() {
      const [row] = (await query(STATEMENT).catch(describeMissingSchema)).rows as DatabaseRow[];
      if (Number(row?.migrated ?? 0) < readNewestMigration()) {
        throw new Error('The schema is older than this build. Run pnpm db:migrate.');
      }
      if (environment === 'production' && (row?.is_superuser || row?.owns_tables)) {
        throw new Error('The role of DATABASE_URL is a superuser or owns tables.');
      }
      return 'The database answers and has the schema of this build.';
    },
  };
}

/** Undefined schema or table: no migration has ever run. */
function describeMissingSchema(error: unknown): never {
  if (['3F000', '42P01'].includes((error as { code?: string }).code ?? '')) {
    throw new Error('The database has no tables yet. Run pnpm db:migrate.', { cause: error });
  }
  throw error;
}

/** Returns the time of the newest migration of this build, in ms since the epoch. */
function readNewestMigration(): number {
  const text = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(text) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}
