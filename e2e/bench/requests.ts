// pnpm --filter e2e bench:requests: measures how a list of 200 maintenance requests scrolls and when its first rows are
// shown, at full CPU speed and four times slower, and how long a message of the office takes to reach an open page.
// RUNS=5 sets the number of runs (default 3). Prints medians with (least-most); `scroll.ts` explains the scroll figures.
import type { Browser, Page } from '@playwright/test';
import type { Stack } from '../fixtures/stack.ts';
import { signInReturningRenter } from './measure/measure.ts';
import { formatFigures, measureScroll, type ScrollFigures } from './measure/scroll.ts';
import { withPortal } from './with-portal.ts';

const RUNS = Number(process.env.RUNS ?? 3);
const EMAIL = 'walter.big@example.com';
const VIEWPORT = { width: 390, height: 844 };

async function openList(browser: Browser, origin: string, cpu: number): Promise<Page> {
  const storageState = await signInReturningRenter(browser, origin, EMAIL);
  const context = await browser.newContext({ storageState, viewport: VIEWPORT, hasTouch: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(() => {
    const checkRows = () => {
      if (document.querySelector('main [aria-setsize]')) performance.mark('first-rows');
      else requestAnimationFrame(checkRows);
    };
    requestAnimationFrame(checkRows);
  });
  await page.goto(`${origin}/maintenance?tab=done`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-rows')[0]);
  return page;
}

async function measureList(browser: Browser, origin: string, cpu: number): Promise<ScrollFigures> {
  const page = await openList(browser, origin, cpu);
  const firstRowsMs = await page.evaluate(
    () => performance.getEntriesByName('first-rows')[0]?.startTime ?? 0,
  );
  await page.waitForTimeout(1_500 * cpu);
  const figures = { 'first rows ms': firstRowsMs, ...(await measureScroll(browser, page)) };
  await page.context().close();
  return figures;
}

/** Measures the time from the end of the office command until the page shows the message. */
async function measureMessageDelay(
  browser: Browser,
  origin: string,
  stack: Stack,
): Promise<ScrollFigures> {
  const email = 'oliver.nyberg@example.com';
  const storageState = await signInReturningRenter(browser, origin, email);
  const context = await browser.newContext({ storageState, viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(`${origin}/maintenance`);
  await page.getByRole('region', { name: 'Open requests' }).getByRole('link').first().click();
  await page.getByRole('region', { name: 'Messages' }).waitFor();
  const id = new URL(page.url()).searchParams.get('work_order') ?? '';
  const text = `Message at ${performance.now()}`;
  const shown = page
    .getByText(text)
    .waitFor()
    .then(() => performance.now());
  stack.office('tell', id, '--text', text);
  const sentAt = performance.now();
  const delayMs = (await shown) - sentAt;
  await context.close();
  return { 'shown after ms': Math.max(0, delayMs) };
}

async function measureSeries(measure: () => Promise<ScrollFigures>) {
  const runs: ScrollFigures[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure());
  return formatFigures(runs);
}

await withPortal(async (browser, origin, stack) => {
  console.table({
    '200 requests, CPU / 1': await measureSeries(() => measureList(browser, origin, 1)),
    '200 requests, CPU / 4': await measureSeries(() => measureList(browser, origin, 4)),
  });
  console.table({
    'a message from the office': await measureSeries(() =>
      measureMessageDelay(browser, origin, stack),
    ),
  });
});
