import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFirstPort } from '#fixtures/command-line.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { ENGINES } from './driver/engine.ts';
import { ALL_JOURNEYS } from './journeys/all-journeys.ts';
import { runEngines } from './run-engines.ts';

const FIRST_PORT = readFirstPort(6_200);

// Their ports are the same, so the engines run one after the other.
for (const engine of ENGINES) {
  test(`a renter signs in, pays and reports a problem in ${engine}`, async () => {
    const results = await runEngines({
      engines: [engine],
      journeys: ALL_JOURNEYS.filter(({ isShort }) => isShort),
      firstPort: FIRST_PORT,
      chromium: CHROMIUM,
      print: () => {},
    });
    assert.deepEqual(
      results.filter(({ error }) => error !== undefined),
      [],
    );
    assert.equal(results.length, 3);
  });
}
