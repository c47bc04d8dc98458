import { setTimeout } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { PgBoss } from 'pg-boss';
import { runLockedTransaction } from 'services/platform/db/migrate/locked-transaction';

const SCHEMA = 'pgboss';

/** The queue's rows only: `portal_system` owns none of its tables. */
const GRANTS = `
  grant usage on schema ${SCHEMA} to portal_system;
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to portal_system;
  grant usage on all sequences in schema ${SCHEMA} to portal_system;
  grant execute on all functions in schema ${SCHEMA} to portal_system`;

/**
 * Creates or updates the tables of the job queue, as the owner of the database. Processes that start together are
 * handled by pg-boss, which takes a lock of its own. Returns what it did, for a person to read.
 */
export async function installJobQueue(client: ClientBase): Promise<string[]> {
  const before = await readVersion(client);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  await boss.start();
  // An update may build indexes in the background.
  while (await hasUnfinishedIndexes(client)) await setTimeout(200);
  await boss.stop({ graceful: false });
  await runLockedTransaction(client, () => client.query(GRANTS));
  const after = await readVersion(client);
  return before === after ? [] : [`job queue, version ${after}`];
}

async function readVersion(client: ClientBase): Promise<string | undefined> {
  const found = await client.query(`select to_regclass('${SCHEMA}.version') as name`);
  if (found.rows[0]?.name === null) return undefined;
  const { rows } = await client.query(`select version from ${SCHEMA}.version`);
  return String(rows[0]?.version);
}

async function hasUnfinishedIndexes(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from ${SCHEMA}.bam where status in ('pending', 'in_progress') limit 1`,
  );
  return rows.length > 0;
}
