import { defineConfig } from '@playwright/test';

// Debian's Chromium without the windows that nobody sees, which take a third of the time; without these
// flags it looks up hosts that the tests never need.
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
  // Each worker runs a whole portal of its own, and waits for it more than it computes.
  workers: 2,
  retries: 0,
  // Only what hangs should reach these.
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
