import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from 'services/platform/db/database';
import { formatAuditTable, listFaults } from './audit/evidence.ts';
import { runBreaks } from './database/series.ts';

test('spec 8: loses no payment and needs no restart when the database ends every connection during payments', async () => {
  const databaseUrl = process.env.DATABASE_URL ?? '';
  const seed = Math.floor(Math.random() * 1e6);
  const { checks, acknowledged, failed } = await runBreaks({
    name: 'database-short',
    databaseUrl,
    breaks: 5,
    seed,
    stopDatabase: async () => {
      const open = await openDatabase({ dataDir: '', databaseUrl });
      await open.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'
          and datname = current_database()`);
      await open.close();
    },
  });
  assert.deepEqual(listFaults(checks), [], `seed ${seed}\n${formatAuditTable(checks)}`);
  assert.equal(failed, 0);
  assert.ok(acknowledged >= 50);
});
