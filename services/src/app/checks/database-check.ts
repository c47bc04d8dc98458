import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { assertSchemaIsCurrent } from 'services/platform/db/migrate/assert-schema-is-current';
import { canChangeTables } from 'services/platform/db/roles/services-role';
import type { Check } from 'shared/server/checks/run-checks';
import { isOpenEnvironment } from 'shared/server/settings/portal-env';

/**
 * Checks that the database answers, has every migration of this build, and, except in `local` and `test`, that the role
 * of the services has no more rights than it needs.
 */
export function createDatabaseCheck(
  { environment }: Pick<Config, 'environment'>,
  database: Pick<OpenDatabase, 'pool'>,
): Check {
  return {
    name: 'database',
    async run() {
      await assertSchemaIsCurrent(database);
      if (!isOpenEnvironment(environment) && (await canChangeTables(database))) {
        throw new Error('DATABASE_URL connects as a role that can change tables.');
      }
      return 'The database answers and has the schema of this build.';
    },
  };
}
