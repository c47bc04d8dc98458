import { defineConfig } from '@playwright/test';
import type { PortalOptions } from './fixtures/portal.ts';
import { REPORTING_FAULTS, type ReportingFault } from './fixtures/reports/reporting.ts';
import config from './playwright.config.ts';

/**
 * `pnpm --filter e2e reporting-down`: every journey once for each way in which the analytics and the
 * error service can fail. Left out are those that read the reports themselves, which do not arrive
 * then, and those on the component sheet, which sends none.
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
