import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROUTES } from './fuzz/routes.ts';
import { runFuzzWithStack } from './fuzz/with-stack.ts';

test('no hostile request to any route ends a process, gets a 5xx or hangs', async () => {
  const seed = Math.floor(Math.random() * 1e6);
  // Each route twice, and as many raw lines.
  const { faults } = await runFuzzWithStack({ count: ROUTES.length * 4, seed });
  assert.deepEqual(faults, [], `seed ${seed}`);
});
