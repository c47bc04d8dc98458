import { prepareDatabase } from 'services/app/seed/prepare-database';
import type { Config } from 'services/platform/config/config';
import { type OpenDatabase, openDatabase } from 'services/platform/db/database';
import { assertSchemaIsCurrent } from 'services/platform/db/migrate/assert-schema-is-current';
import {
  canChangeTables,
  SERVICES_ROLE,
  switchToServicesRole,
} from 'services/platform/db/roles/services-role';
import { isOpenEnvironment } from 'shared/server/settings/portal-env';

type ServicesDatabase = {
  open: OpenDatabase;
  /** Whether this start filled an empty database with sample data. */
  isSeeded: boolean;
};

/**
 * Opens the database as the services use it, on connections of a role that owns nothing (decision 66). A local portal
 * and tests migrate and seed it first. Everywhere else that is the task of `pnpm db:migrate`, and the start fails when
 * migrations are missing, or when the role could change tables.
 */
export async function openServicesDatabase(config: Config): Promise<ServicesDatabase> {
  const open = await openDatabase(config);
  try {
    const isLocal = isOpenEnvironment(config.environment);
    if (open.engine === 'pglite') return await prepareEmbedded(open);
    if (isLocal && (await canMigrate(open))) return await prepareAsOwner(open, config);
    await assertSchemaIsCurrent(open);
    if (!isLocal) await assertOwnsNothing(open);
    return { open, isSeeded: false };
  } catch (error) {
    await open.close();
    throw error;
  }
}

async function prepareEmbedded(open: OpenDatabase): Promise<ServicesDatabase> {
  const isSeeded = await prepareDatabase(open);
  await switchToServicesRole(open);
  return { open, isSeeded };
}

/** `DATABASE_URL` names the owner: the services get other connections, which begin with the role of the services. */
async function prepareAsOwner(owner: OpenDatabase, config: Config): Promise<ServicesDatabase> {
  const isSeeded = await prepareDatabase(owner);
  await owner.close();
  return { open: await openDatabase({ ...config, role: SERVICES_ROLE }), isSeeded };
}

/** Whether the user of `DATABASE_URL` may run migrations. The login role of the services may not. */
async function canMigrate({ pool }: OpenDatabase): Promise<boolean> {
  const { rows } = await pool
    .query<{ is_services: boolean }>(
      `select not (rolsuper or has_database_privilege(current_database(), 'create')) as is_services
       from pg_roles where rolname = current_user`,
    )
    .catch((error: unknown) => {
      throw new Error(
        'The database of DATABASE_URL does not let us in. Start it, or mend the URL.',
        { cause: error },
      );
    });
  return rows[0]?.is_services === false;
}

async function assertOwnsNothing(open: OpenDatabase): Promise<void> {
  if (!(await canChangeTables(open))) return;
  throw new Error(
    'DATABASE_URL connects as a role that can change tables. Use the role of the services (portal_services).',
  );
}
