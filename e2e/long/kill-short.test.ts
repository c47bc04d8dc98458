import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from './audit/audit.ts';
import { auditTable, faultsOf } from './audit/evidence.ts';
import { runSeries } from './series.ts';

test('spec 2: kill -9 in the middle of payments loses nothing and charges nothing twice', async () => {
  const seed = Math.floor(Math.random() * 1e6);
  const { evidence, kills } = await runSeries({
    name: 'kill-short',
    kills: 5,
    payments: 100,
    seed,
    renters: 32,
  });
  const checks = audit(evidence);
  assert.deepEqual(faultsOf(checks), [], `seed ${seed}\n${auditTable(checks)}`);
  assert.equal(kills, 5);
  assert.ok(evidence.acknowledged.length >= 100);
});
