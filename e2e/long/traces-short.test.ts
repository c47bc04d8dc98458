import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPersonalData, listExportedTexts } from './traces/find-personal-data.ts';
import { runTraceSeries } from './traces/trace-series.ts';

test('finds no personal data in the spans of every operation and caller', async () => {
  const { spans, operations, searched, found } = await runTraceSeries(1_000);
  assert.deepEqual(found, []);
  assert.ok(spans.length >= 1_000);
  assert.ok(operations > 100);
  assert.ok(searched > 1_000);
});

test('finds personal data in exported texts', () => {
  const body = JSON.stringify({
    resourceSpans: [{ traceId: 'maya', name: 'SELECT Maya', value: { stringValue: 'lease-4471' } }],
  });
  const personal = { texts: new Set(['lease-4471']), names: new Set(['maya']) };
  const found = findPersonalData(listExportedTexts([body]), personal, ['nothing']);
  assert.deepEqual(found.toSorted(), ['SELECT Maya', 'lease-4471']);
});
