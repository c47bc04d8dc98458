import type { Page } from '@playwright/test';
import type { BenchStage } from '../portals.ts';
import type { BenchVariant } from '../variants/variants.ts';
import { type ExpectedContent, observePage } from './in-page.ts';
import { MAYA, PASSWORD } from './measure.ts';
import { PROFILES, throttle } from './profiles.ts';

/** The two waits of a renter without a session, ms: slow 4G, CPU / 4, empty cache. */
export interface SignedOutVisit {
  /** From the portal's address to the provider's form. */
  readonly formMs: number;
  /** From Sign in to the amount left to pay. */
  readonly contentMs: number;
  /** From Sign in to the page that React has rendered. */
  readonly readyMs: number;
}

/** The renter reads and fills in the provider's page in this time, ms. */
export const READING_MS = 4_000;
const TIME_LIMIT_MS = 60_000;

declare global {
  /** When the provider's form was shown, ms since the epoch. */
  var benchFormShownAt: number | undefined;
}

export async function measureSignedOut(
  { browser, origin, show }: BenchStage,
  variant: BenchVariant,
  content: ExpectedContent,
): Promise<SignedOutVisit> {
  show(variant);
  const context = await browser.newContext();
  const page = await context.newPage();
  await throttle(page, PROFILES['slow 4G']);
  await page.addInitScript(observePage, content);
  await page.addInitScript(observeForm);
  const startedAt = Date.now();
  await page.goto(origin, { waitUntil: 'commit' });
  const formShownAt = await waitForTime(page, () => globalThis.benchFormShownAt);
  await page.getByLabel('Email').fill(MAYA);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.waitForTimeout(Math.max(0, formShownAt + READING_MS - Date.now()));
  const signedInAt = await page.evaluate(submitForm);
  await waitForTime(page, () => globalThis.benchObservations?.ready);
  const shownAt = await page.evaluate(() => {
    const { content: contentAt = 0, ready = 0 } = globalThis.benchObservations ?? {};
    return { content: performance.timeOrigin + contentAt, ready: performance.timeOrigin + ready };
  });
  await context.close();
  return {
    formMs: formShownAt - startedAt,
    contentMs: shownAt.content - signedInAt,
    readyMs: shownAt.ready - signedInAt,
  };
}

async function waitForTime(page: Page, getTime: () => number | undefined): Promise<number> {
  const time = await page.waitForFunction(getTime, undefined, { timeout: TIME_LIMIT_MS });
  return (await time.jsonValue()) ?? 0;
}

/** Runs in each page before its own scripts. */
function observeForm(): void {
  const checkFrame = () => {
    const field = document.querySelector('input[type="password"]');
    if (field && field.getClientRects().length > 0)
      globalThis.benchFormShownAt = performance.timeOrigin + performance.now();
    else requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}

/** Runs in the provider's page. The click waits for the next task, so that this function can return before it. */
function submitForm(): number {
  setTimeout(() => document.querySelector<HTMLElement>('button[type="submit"]')?.click());
  return performance.timeOrigin + performance.now();
}
