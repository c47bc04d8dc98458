import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/**
 * Runs the section faults that `FAULTS_OF` selects and prints a table of the results: `pnpm --filter remote-payments
 * faults` for one section, `pnpm --filter e2e long:faults` for all four.
 */
export default defineConfig({
  ...config,
  testMatch: 'faults/kit/section-faults.test.ts',
  reporter: [['list'], ['./faults/kit/table-reporter.ts']],
});
