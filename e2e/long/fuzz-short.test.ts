import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROUTES } from './fuzz/routes.ts';
import { fuzzStack } from './fuzz/with-stack.ts';

test('no hostile request ends a process, gets a 5xx or hangs: every route and raw lines', async () => {
  const seed = Math.floor(Math.random() * 1e6);
  // Each route twice, and as many raw lines.
  const { faults } = await fuzzStack({ count: ROUTES.length * 4, seed });
  assert.deepEqual(faults, [], `seed ${seed}`);
});
