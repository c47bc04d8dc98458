import type { OpenDatabase } from 'services/platform/db/database';

/** The role as which the services connect. It owns nothing and can only switch to two other roles (decision 66). */
export const SERVICES_ROLE = 'portal_services';

/**
 * PGlite has one user, who owns everything. Switches its connection, and later ones, to the role of the services, so that
 * a statement that needs more rights fails on PGlite as well.
 */
export async function switchToServicesRole({ pool }: OpenDatabase): Promise<void> {
  const statement = `set role ${SERVICES_ROLE}`;
  pool.on('connect', (client) => client.query(statement, () => {}));
  await pool.query(statement);
}

/** Whether the current role can change tables, triggers or policies: it owns tables, or is a superuser. */
export async function canChangeTables({ pool }: Pick<OpenDatabase, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ is_owner: boolean }>(
    `select coalesce(bool_or(pg_has_role(current_user, relowner, 'usage')), false) or
       (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as is_owner
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return rows[0]?.is_owner ?? false;
}
