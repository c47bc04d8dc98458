import { defineConfig } from '@playwright/test';
import type { PortalOptions } from './fixtures/portal.ts';
import { REPORTING_FAULTS, type ReportingFault } from './fixtures/reports/reporting.ts';
import config from './playwright.config.ts';

/**
 * `pnpm --filter e2e reporting-down` runs every journey once for each fault of the analytics and error services.
 * It leaves out the tests that read the reports, which do not arrive then, and the tests of the component sheet,
 * which sends no reports.
 */
export default defineConfig<PortalOptions>({
  ...config,
  testMatch: 'journeys/**/*.test.ts',
  testIgnore: ['**/{events,secrets}.test.ts', '**/kit-{overlays,parts,sheet}.test.ts'],
  projects: (Object.keys(REPORTING_FAULTS) as ReportingFault[]).map((reporting) => ({
    name: `reporting ${reporting}`,
    use: { reporting },
  })),
});
