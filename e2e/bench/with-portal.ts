import { type Browser, chromium } from '@playwright/test';
import { readFirstPort } from '#fixtures/command-line.ts';
import { Stack } from '#fixtures/stack.ts';
import { CHROMIUM } from '../playwright.config.ts';

export const FIRST_PORT = readFirstPort(5300);

export const launchBrowser = () => chromium.launch(CHROMIUM);

/** Runs `work` with a browser and a new portal, and stops both afterwards, also when `work` throws. */
export async function withPortal(
  work: (browser: Browser, origin: string, stack: Stack) => Promise<void>,
) {
  const stack = new Stack(FIRST_PORT, 'bench');
  await stack.start();
  const browser = await launchBrowser();
  try {
    await work(browser, stack.origins.portal, stack);
  } finally {
    await browser.close();
    await stack.stop();
  }
}
