import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAuditTable, listFaults } from './audit/evidence.ts';
import { runRestore } from './restore/restore-series.ts';

test('loses nothing before the chosen second when the runbook restores a damaged database and its files', async () => {
  const seed = Math.floor(Math.random() * 1e6);
  const { checks, planted, counts } = await runRestore({
    name: 'restore-short',
    databaseUrl: process.env.DATABASE_URL ?? '',
    payments: 60,
    renters: 12,
    seed,
  });
  assert.deepEqual(listFaults(checks), [], `seed ${seed}\n${formatAuditTable(checks)}`);
  for (const { what, found } of planted) {
    assert.ok(found.length > 0, `The series did not find that ${what}.`);
  }
  assert.ok(counts.before >= 30 && counts.after >= 10 && counts.sweptFiles > 0);
});
