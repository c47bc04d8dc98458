import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROUTES } from './fuzz/routes.ts';
import { runFuzzWithStack } from './fuzz/with-stack.ts';

test('no hostile request to any route ends a process, gets a 5xx response or hangs', async () => {
  const seed = Math.floor(Math.random() * 1e6);
  // Sends two structured requests to each route and the same number of raw requests.
  const { faults } = await runFuzzWithStack({ count: ROUTES.length * 4, seed });
  assert.deepEqual(faults, [], `seed ${seed}`);
});
