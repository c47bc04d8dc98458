import type { ClientBase } from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import { runLockedTransaction } from 'services/platform/db/migrate/locked-transaction';

const SCHEMA = 'pgboss';

/** The queue's rows only: `portal_system` owns none of its tables. */
const GRANTS = `
  grant usage on schema ${SCHEMA} to portal_system;
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to portal_system;
  grant usage on all sequences in schema ${SCHEMA} to portal_system;
  grant execute on all functions in schema ${SCHEMA} to portal_system`;

/**
 * Creates or updates the tables of the job queue, as the owner of the database. Processes that start together run one
 * after the other. Returns what it did, for a person to read.
 */
export async function installJobQueue(client: ClientBase): Promise<string[]> {
  const latest = readLatestVersion();
  const { installed, indexes } = await runLockedTransaction(client, async () => {
    const version = await readInstalledVersion(client);
    if (version === latest) return { installed: version, indexes: [] };
    const plan =
      version === undefined ? getConstructionPlans(SCHEMA) : getMigrationPlans(SCHEMA, version);
    const end = plan.lastIndexOf('COMMIT;') + 'COMMIT;'.length;
    // The plan has its own BEGIN, which is a warning here, and its own COMMIT, which ends this transaction.
    await client.query(plan.slice(0, end));
    return { installed: version, indexes: plan.slice(end).split(';\n') };
  });
  // Indexes of an update are built without a lock on the table, which is not possible in a transaction.
  for (const statement of indexes) if (statement.trim() !== '') await client.query(statement);
  await runLockedTransaction(client, () => client.query(GRANTS));
  return installed === latest ? [] : [`job queue, version ${latest}`];
}

/** The version of the tables that this version of pg-boss needs. */
function readLatestVersion(): number {
  const [, version] =
    /INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(
      getConstructionPlans(SCHEMA),
    ) ?? [];
  if (version === undefined) throw new Error('The plan of pg-boss names no version.');
  return Number(version);
}

async function readInstalledVersion(client: ClientBase): Promise<number | undefined> {
  const found = await client.query(`select to_regclass('${SCHEMA}.version') as name`);
  if (found.rows[0]?.name === null) return undefined;
  const { rows } = await client.query(`select version from ${SCHEMA}.version`);
  return Number(rows[0]?.version);
}
