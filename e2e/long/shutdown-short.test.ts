import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { formatAuditTable, listFaults } from './audit/evidence.ts';
import { countFailures, formatLoadTable } from './shutdown/load-counts.ts';
import { runShutdowns } from './shutdown/series.ts';

/** Creates an empty database for one test on the server of `DATABASE_URL`. Returns its URL. */
async function createDatabase(name: string): Promise<string> {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name}`).finally(() => admin.end());
  url.pathname = `/${name}`;
  return url.href;
}

const seed = Math.floor(Math.random() * 1e6);

test('loses no request, upload or payment when replicas are stopped by SIGTERM under load', async () => {
  const result = await runShutdowns({
    name: 'shutdown-short',
    databaseUrl: await createDatabase('shutdown_short'),
    rounds: 1,
    signal: 'SIGTERM',
    seed,
  });
  assert.equal(countFailures(result.counts), 0, formatLoadTable(result.counts));
  assert.equal(result.secondTries.unsafe, 0);
  assert.deepEqual(result.badExits, []);
  assert.deepEqual(
    listFaults(result.checks),
    [],
    `seed ${seed}\n${formatAuditTable(result.checks)}`,
  );
  for (const { requests } of Object.values(result.counts)) assert.ok(requests > 0);
  assert.ok(result.acknowledged > 0);
});

test('reports failures when replicas are killed instead', async () => {
  const result = await runShutdowns({
    name: 'shutdown-kill',
    databaseUrl: await createDatabase('shutdown_kill'),
    rounds: 1,
    signal: 'SIGKILL',
    seed,
  });
  assert.ok(countFailures(result.counts) > 0);
  assert.deepEqual(
    listFaults(result.checks),
    [],
    `seed ${seed}\n${formatAuditTable(result.checks)}`,
  );
});
