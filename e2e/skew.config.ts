import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Runs the main journeys on the release store in `E2E_RELEASES`. See `skew/main.ts`. */
export default defineConfig({
  ...config,
  testMatch: 'skew/main-journeys.test.ts',
  workers: 1,
  // A text that exists in only one of the two builds fails the test quickly instead of waiting until the time limit.
  use: { ...config.use, actionTimeout: 30_000 },
});
