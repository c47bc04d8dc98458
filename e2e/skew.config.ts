import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** The main journeys on the store that `E2E_RELEASES` names: see `skew/main.ts`. */
export default defineConfig({
  ...config,
  testMatch: 'skew/main-journeys.test.ts',
  workers: 1,
  // A word that only one of the two times has is said at once, and not by a wait without an end.
  use: { ...config.use, actionTimeout: 30_000 },
});
