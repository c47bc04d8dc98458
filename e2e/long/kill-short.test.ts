import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditPayments } from './audit/audit.ts';
import { formatAuditTable, listFaults } from './audit/evidence.ts';
import { runSeries } from './series.ts';

test('spec 2: loses no payment and charges none twice when the services are killed during payments', async () => {
  const seed = Math.floor(Math.random() * 1e6);
  const { evidence, kills } = await runSeries({
    name: 'kill-short',
    kills: 5,
    payments: 100,
    seed,
    renters: 32,
  });
  const checks = auditPayments(evidence);
  assert.deepEqual(listFaults(checks), [], `seed ${seed}\n${formatAuditTable(checks)}`);
  assert.equal(kills, 5);
  assert.ok(evidence.acknowledged.length >= 100);
});
