// pnpm --filter e2e bench:ledger: how the ledger of 5,000 lines scrolls, and when its first rows stand,
// beside one of 100 lines, with the CPU as it is and four times slower. RUNS=15 measures more often than
// the usual 9. Prints medians with (least-most).
// Both are one renter's, in two portals: everything else on the page is alike.
// `stolen %` is what the machine's host took of the processors in the worst second of a run; `scroll.ts`
// says what the figures of scrolling are.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { watchStolen } from '../bench-services/stolen.ts';
import { Stack } from '../fixtures/stack.ts';
import { returningRenter } from './measure/measure.ts';
import { type Figures, scroll, tableOf } from './measure/scroll.ts';
import { FIRST_PORT, withPortal } from './with-portal.ts';

const RUNS = Number(process.env.RUNS ?? 9);
const RENTER = { email: 'walter.big@example.com', leaseId: 'lease-big' };
const SHORT_LINES = 100;
const SHORTEN = 'services/src/testing/payments/shorten-ledger.ts';
const ROOT = path.resolve(import.meta.dirname, '..', '..');

interface Ledger {
  readonly lines: string;
  readonly origin: string;
  /** Whether it is long enough to be scrolled. */
  readonly scrolls: boolean;
}

/** Does `work` beside a portal where the renter's ledger is short, and ends it whatever becomes of that. */
async function withShortLedger(work: (origin: string) => Promise<void>) {
  const stack = new Stack(FIRST_PORT + 10, 'bench-short');
  try {
    await stack.start();
    await stack.stopProcess('services');
    const data = path.join(stack.folder, 'data');
    const args = ['--no-warnings', SHORTEN, data, RENTER.leaseId, `${SHORT_LINES}`];
    execFileSync(process.execPath, args, { cwd: ROOT });
    await stack.startProcess('services');
    await work(stack.origins.portal);
  } finally {
    await stack.stop();
  }
}

async function firstRows(page: Page, origin: string, cpu: number): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(() => {
    const look = () => {
      const rows = document.querySelectorAll(
        'main table tbody [aria-rowindex], main table tbody td',
      );
      if (rows.length === 0) requestAnimationFrame(look);
      else performance.mark('first-rows');
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${origin}/payments`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-rows')[0]);
  return page.evaluate(() => performance.getEntriesByName('first-rows')[0]?.startTime ?? 0);
}

async function measure(browser: Browser, { origin, scrolls }: Ledger, cpu: number) {
  const storageState = await returningRenter(browser, origin, RENTER.email);
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ storageState, viewport, hasTouch: true });
  const page = await context.newPage();
  const stolen = watchStolen();
  const rows = await firstRows(page, origin, cpu);
  const figures = {
    'first rows ms': rows,
    ...(scrolls && (await openAndScroll(browser, page, cpu))),
    'stolen %': stolen(),
  };
  await context.close();
  return figures;
}

async function openAndScroll(browser: Browser, page: Page, cpu: number): Promise<Figures> {
  const earlier = page.getByRole('button', { name: 'Show earlier activity' });
  await earlier.click();
  await earlier.waitFor({ state: 'detached' });
  await page.waitForTimeout(1_500 * cpu);
  return scroll(browser, page);
}

async function compare(browser: Browser, ledgers: readonly Ledger[]) {
  const table: Record<string, Record<string, string>> = {};
  for (const cpu of [1, 4]) {
    const runs = new Map<Ledger, Figures[]>(ledgers.map((ledger) => [ledger, []]));
    // The first visit of all finds services that have compiled nothing yet.
    for (const ledger of ledgers) await measure(browser, ledger, cpu);
    // By turns: what else the machine does meanwhile meets both.
    for (let run = 0; run < RUNS; run += 1) {
      for (const [ledger, figures] of runs) figures.push(await measure(browser, ledger, cpu));
    }
    for (const [{ lines }, figures] of runs) table[`${lines}, CPU / ${cpu}`] = tableOf(figures);
  }
  console.table(table);
}

await withPortal((browser, whole) =>
  withShortLedger((short) =>
    compare(browser, [
      { lines: '5,000 lines', origin: whole, scrolls: true },
      { lines: `${SHORT_LINES} lines`, origin: short, scrolls: false },
    ]),
  ),
);
