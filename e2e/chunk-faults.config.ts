import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/**
 * Runs three faults of every lazy chunk of the five builds and prints a table of what was lost: `pnpm --filter e2e
 * faults:chunks`. `CHUNKS_OF=remote-lease` selects one build.
 */
export default defineConfig({
  ...config,
  fullyParallel: true,
  reporter: [['list'], ['./faults/chunks/chunk-table-reporter.ts']],
  projects: [
    { name: 'steps', testMatch: 'faults/chunks/chunk-steps.setup.ts' },
    { name: 'sweep', testMatch: 'faults/chunks/chunk-sweep.test.ts', dependencies: ['steps'] },
  ],
});
