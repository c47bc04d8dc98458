import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runMetricsSeries } from './metrics/metrics-series.ts';
import { formatFigures, listMetricsFaults } from './metrics/metrics-verdict.ts';

test('the dashboard queries agree with the audit and with the load while every fifth charge is refused', async () => {
  const seed = Math.floor(Math.random() * 1e6);
  const result = await runMetricsSeries({
    name: 'metrics-short',
    databaseUrl: process.env.DATABASE_URL ?? '',
    seconds: 10,
    seed,
  });
  assert.deepEqual(listMetricsFaults(result), [], `seed ${seed}\n${formatFigures(result.figures)}`);
  assert.ok(result.acknowledged >= 20);
  assert.ok(result.refusedCharges >= 4);
  const failed = result.figures.find(({ query }) => query.includes('state="failed"'));
  assert.equal(failed?.found, result.refusedCharges);
});
