import '../.workspace/processes/follow-runner.mjs';
import { defineConfig } from '@playwright/test';

// Debian's headless Chromium, which needs a third less time than Chromium with windows. The flags turn off
// background requests to hosts that the tests do not need.
export const CHROMIUM = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.test.ts', 'faults/**/*.test.ts', 'deploy/**/*.test.ts'],
  outputDir: '../.cache/e2e/results',
  // Each worker starts a separate portal and mostly waits for its responses.
  workers: 2,
  retries: 0,
  // High limits, so that only a test that hangs reaches them.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: CHROMIUM,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
  },
});
