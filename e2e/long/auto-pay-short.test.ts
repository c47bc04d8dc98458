import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAuditTable, listFaults } from './audit/evidence.ts';
import { openSeries, runDraws } from './auto-pay/draw-series.ts';
import { plantDrawFaults } from './auto-pay/plant-draws.ts';

const PLANS = 40;

test('auto-pay workers draw each period once when they have wrong clocks and are killed during draws', async () => {
  const databaseUrl = process.env.DATABASE_URL ?? '';
  const seed = Math.floor(Math.random() * 1e6);
  const open = await openSeries(databaseUrl, PLANS);
  try {
    const { checks, draws, kills } = await runDraws(open, {
      databaseUrl,
      plans: PLANS,
      workers: 2,
      run: 1,
      seed,
    });
    assert.deepEqual(listFaults(checks), [], `seed ${seed}\n${formatAuditTable(checks)}`);
    assert.equal(draws, PLANS);
    assert.ok(kills >= 2);
    for (const { what, found } of await plantDrawFaults(open, PLANS)) {
      assert.ok(found.length > 0, `The audit did not find that ${what}.`);
    }
  } finally {
    await open.close();
  }
});
