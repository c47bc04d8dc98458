// pnpm --filter e2e bench:ledger: measures how a ledger of 5,000 lines scrolls and when its first rows are shown,
// compared with a ledger of 100 lines, at full CPU speed and four times slower. RUNS=15 sets the number of runs
// (default 9). Prints medians with (least-most).
// Both ledgers belong to the same renter in two portals, so that the rest of the page is equal.
// `stolen %` is the CPU time that the host took in the worst second of a run; `scroll.ts` explains the scroll figures.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { measureStolenTime } from '../bench-services/stolen.ts';
import { Stack } from '../fixtures/stack.ts';
import { signInReturningRenter } from './measure/measure.ts';
import { formatFigures, measureScroll, type ScrollFigures } from './measure/scroll.ts';
import { FIRST_PORT, withPortal } from './with-portal.ts';

const RUNS = Number(process.env.RUNS ?? 9);
const RENTER = { email: 'walter.big@example.com', leaseId: 'lease-big' };
const SHORT_LINES = 100;
const SHORTEN = 'services/src/testing/payments/shorten-ledger.ts';
const ROOT = path.resolve(import.meta.dirname, '..', '..');

interface Ledger {
  readonly lines: string;
  readonly origin: string;
  /** True where the ledger is long enough to scroll. */
  readonly scrolls: boolean;
}

/** Calls `measureOn` with a portal in which the renter's ledger is short, and stops the portal afterwards. */
async function withShortLedger(measureOn: (origin: string) => Promise<void>) {
  const stack = new Stack(FIRST_PORT + 10, 'bench-short');
  try {
    await stack.start();
    await stack.stopProcess('services');
    const dataFolder = path.join(stack.folder, 'data');
    const args = ['--no-warnings', SHORTEN, dataFolder, RENTER.leaseId, `${SHORT_LINES}`];
    execFileSync(process.execPath, args, { cwd: ROOT });
    await stack.startProcess('services');
    await measureOn(stack.origins.portal);
  } finally {
    await stack.stop();
  }
}

async function measureFirstRows(page: Page, origin: string, cpu: number): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(() => {
    const checkRows = () => {
      const rows = document.querySelectorAll(
        'main table tbody [aria-rowindex], main table tbody td',
      );
      if (rows.length === 0) requestAnimationFrame(checkRows);
      else performance.mark('first-rows');
    };
    requestAnimationFrame(checkRows);
  });
  await page.goto(`${origin}/payments`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-rows')[0]);
  return page.evaluate(() => performance.getEntriesByName('first-rows')[0]?.startTime ?? 0);
}

async function measure(browser: Browser, { origin, scrolls }: Ledger, cpu: number) {
  const storageState = await signInReturningRenter(browser, origin, RENTER.email);
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ storageState, viewport, hasTouch: true });
  const page = await context.newPage();
  const stopMeasuringStolenTime = measureStolenTime();
  const firstRowsMs = await measureFirstRows(page, origin, cpu);
  const figures = {
    'first rows ms': firstRowsMs,
    ...(scrolls && (await openAndScroll(browser, page, cpu))),
    'stolen %': stopMeasuringStolenTime(),
  };
  await context.close();
  return figures;
}

async function openAndScroll(browser: Browser, page: Page, cpu: number): Promise<ScrollFigures> {
  const earlierButton = page.getByRole('button', { name: 'Show earlier activity' });
  await earlierButton.click();
  await earlierButton.waitFor({ state: 'detached' });
  await page.waitForTimeout(1_500 * cpu);
  return measureScroll(browser, page);
}

async function compare(browser: Browser, ledgers: readonly Ledger[]) {
  const table: Record<string, Record<string, string>> = {};
  for (const cpu of [1, 4]) {
    const runs = new Map<Ledger, ScrollFigures[]>(ledgers.map((ledger) => [ledger, []]));
    // The first visit is not counted, because the services have not compiled their code yet.
    for (const ledger of ledgers) await measure(browser, ledger, cpu);
    // The ledgers take turns, so that other load on the machine affects both.
    for (let run = 0; run < RUNS; run += 1) {
      for (const [ledger, figures] of runs) figures.push(await measure(browser, ledger, cpu));
    }
    for (const [{ lines }, figures] of runs)
      table[`${lines}, CPU / ${cpu}`] = formatFigures(figures);
  }
  console.table(table);
}

await withPortal((browser, longOrigin) =>
  withShortLedger((shortOrigin) =>
    compare(browser, [
      { lines: '5,000 lines', origin: longOrigin, scrolls: true },
      { lines: `${SHORT_LINES} lines`, origin: shortOrigin, scrolls: false },
    ]),
  ),
);
