import { defineConfig } from '@playwright/test';

// The last `--disable-features` is the one that counts, so Playwright's own, as far as they matter here.
const PLAYWRIGHT_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];
// The popups of the address bar, which no test sees: each window would start a renderer for them.
const POPUPS_OFF = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

// Debian's Chromium; without these flags it looks up hosts that the tests never need.
export const CHROMIUM = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...PLAYWRIGHT_OFF, ...POPUPS_OFF].join(',')}`,
  ],
};

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.test.ts', 'faults/**/*.test.ts'],
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
