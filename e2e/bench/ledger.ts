// pnpm --filter e2e bench:ledger: how the ledger of 5,000 lines scrolls, and when its first rows stand,
// beside one of few lines, with the CPU as it is and four times slower. RUNS=5 measures more often than
// the usual 3. Prints medians with (least-most).
//
// `shown a second`: frames that the browser has drawn while the page scrolls, of 60. The browser moves
// what is painted already without waiting for the page, so `page frame`, the time between two turns of
// the page's own thread, may be longer: as long as the rows that it has drawn ahead last.
import type { Browser, Page } from '@playwright/test';
import { returningRenter } from './measure.ts';
import { withPortal } from './with-portal.ts';

const RUNS = Number(process.env.RUNS ?? 3);
/** Whose ledger, and whether it is long enough to be scrolled. */
const LEDGERS = [
  { lines: '5,000 lines', email: 'walter.big@example.com', scrolls: true },
  { lines: '46 lines', email: 'maya.ortiz@example.com', scrolls: false },
];
/** What the browser tells of its frames. */
const FRAMES = 'disabled-by-default-devtools.timeline.frame';
const PIXELS = 12_000;
/** Pixels a second: a quick flick of the finger. */
const SPEED = 2_400;

type Figures = Readonly<Record<string, number>>;

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

interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
}

/** Frames a second that the browser has drawn between the first and the last of them. */
function shownIn(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const drawn = traceEvents
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const micros = (drawn.at(-1) ?? 0) - (drawn[0] ?? 0);
  return ((drawn.length - 1) / micros) * 1_000_000;
}

async function scroll(browser: Browser, page: Page): Promise<Figures> {
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { portalFrames: frames });
    const note = (at: number) => {
      frames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await browser.startTracing(page, { categories: [FRAMES] });
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -PIXELS,
    speed: SPEED,
    gestureSourceType: 'mouse',
  });
  const trace = await browser.stopTracing();
  const frames = await page.evaluate(
    () => (globalThis as unknown as { portalFrames: number[] }).portalFrames,
  );
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const inOrder = gaps.toSorted((a, b) => a - b);
  const share = (part: number) => inOrder[Math.floor((inOrder.length - 1) * part)] ?? 0;
  const scrolled = await page.evaluate(() => window.scrollY);
  return {
    'scrolled px': scrolled,
    'shown a second': shownIn(trace),
    'page frame ms': share(0.5),
    'page frame p95 ms': share(0.95),
  };
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

function summary(values: number[]): string {
  const [least, middle, most] = [0, values.length >> 1, values.length - 1].map((at) =>
    (values.toSorted((a, b) => a - b)[at] ?? 0).toFixed(1),
  );
  return `${middle} (${least}-${most})`;
}

await withPortal(async (browser, origin) => {
  const table: Record<string, Record<string, string>> = {};
  for (const cpu of [1, 4]) {
    for (const ledger of LEDGERS) {
      const runs: Figures[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        runs.push(await measure(browser, origin, ledger, cpu));
      }
      table[`${ledger.lines}, CPU / ${cpu}`] = Object.fromEntries(
        Object.keys(runs[0] ?? {}).map((key) => [key, summary(runs.map((one) => one[key] ?? 0))]),
      );
    }
  }
  console.table(table);
});
