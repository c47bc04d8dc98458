import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `pnpm --filter e2e trace` records one payment to docs/operations/payment-trace.json and payment-trace.svg. */
export default defineConfig({
  ...config,
  testMatch: 'trace/record-payment-trace.test.ts',
  workers: 1,
});
