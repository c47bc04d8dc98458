import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `pnpm --filter e2e readme:screenshots` writes docs/images/desktop.png and docs/images/phone.png. */
export default defineConfig({
  ...config,
  testMatch: 'readme/readme-screenshots.test.ts',
  workers: 1,
});
