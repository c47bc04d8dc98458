// pnpm --filter e2e bench:ledger: how the ledger of 5,000 lines scrolls, and when its first rows stand,
// beside one of few lines, with the CPU as it is and four times slower. RUNS=15 measures more often than
// the usual 9. Prints medians with (least-most).
// `scroll.ts` says what the figures of scrolling are.
import type { Browser, Page } from '@playwright/test';
import { returningRenter } from './measure.ts';
import { type Figures, scroll, tableOf } from './scroll.ts';
import { withPortal } from './with-portal.ts';

const RUNS = Number(process.env.RUNS ?? 9);
/** Whose ledger, and whether it is long enough to be scrolled. */
const LEDGERS = [
  { lines: '5,000 lines', email: 'walter.big@example.com', scrolls: true },
  { lines: '46 lines', email: 'maya.ortiz@example.com', scrolls: false },
];

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

type Ledger = (typeof LEDGERS)[number];

async function measure(browser: Browser, origin: string, { email, scrolls }: Ledger, cpu: number) {
  const storageState = await returningRenter(browser, origin, email);
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ storageState, viewport, hasTouch: true });
  const page = await context.newPage();
  const rows = await firstRows(page, origin, cpu);
  const figures = {
    'first rows ms': rows,
    ...(scrolls && (await openAndScroll(browser, page, cpu))),
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

await withPortal(async (browser, origin) => {
  const table: Record<string, Record<string, string>> = {};
  for (const cpu of [1, 4]) {
    const runs = new Map<Ledger, Figures[]>(LEDGERS.map((ledger) => [ledger, []]));
    // By turns: what else the machine does meanwhile meets both.
    for (let run = 0; run < RUNS; run += 1) {
      for (const [ledger, figures] of runs) {
        figures.push(await measure(browser, origin, ledger, cpu));
      }
    }
    for (const [{ lines }, figures] of runs) table[`${lines}, CPU / ${cpu}`] = tableOf(figures);
  }
  console.table(table);
});
