// pnpm bench:load: how long /payments takes to stand, cold and warm, on slow 4G with a slow phone and
// without any brake. Prints a table of medians (least-most); --json prints every run.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { Stack } from '../fixtures/stack.ts';
import { CHROMIUM } from '../playwright.config.ts';

const RUNS = Number(process.env.RUNS ?? 7);
const PROFILES = {
  // 1.6 Mbit/s and 150 ms a request, processor four times slower.
  'slow 4G, CPU / 4': { bytesPerSecond: 200_000, latencyMs: 150, cpu: 4 },
  'no throttling': { bytesPerSecond: -1, latencyMs: 0, cpu: 1 },
} as const;
type Profile = (typeof PROFILES)[keyof typeof PROFILES];

interface Run {
  /** First frame of the section's own heading, milliseconds since navigation. */
  readyMs: number;
  /** First frame with the balance on the screen. */
  balanceMs: number;
  firstPaintMs: number;
  scriptKilobytes: number;
  requests: number;
}

async function throttle(page: Page, profile: Profile): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: profile.bytesPerSecond,
    uploadThroughput: profile.bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
}

/** Notes in the page itself when the heading and the balance first have a box in a frame. */
function watchForContent(): void {
  const marks: { ready?: number; balance?: number } = {};
  Object.assign(window, { portalMarks: marks });
  const frame = () => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    if (heading?.textContent === 'Payments' && heading.getClientRects().length > 0) {
      marks.ready ??= performance.now();
      if (/\d+\.\d\d/.test(main?.textContent ?? '')) marks.balance ??= performance.now();
    }
    if (marks.balance === undefined) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

async function measure(context: BrowserContext, origin: string, profile: Profile): Promise<Run> {
  const page = await context.newPage();
  await throttle(page, profile);
  await page.addInitScript(watchForContent);
  await page.goto(`${origin}/payments`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => (window as unknown as { portalMarks?: { balance?: number } }).portalMarks?.balance,
    undefined,
    { timeout: 60_000 },
  );
  const run = await page.evaluate(() => {
    const { ready = 0, balance = 0 } = (
      window as unknown as { portalMarks: { ready?: number; balance?: number } }
    ).portalMarks;
    const loaded = performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter((entry) => entry.responseEnd > 0 && entry.responseEnd <= ready);
    const scripts = loaded.filter((entry) => new URL(entry.name).pathname.endsWith('.js'));
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return {
      readyMs: ready,
      balanceMs: balance,
      firstPaintMs: paint,
      scriptKilobytes: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0) / 1000,
      requests: loaded.length + 1,
    };
  });
  await page.close();
  return run;
}

async function signedInState(browser: Browser, stack: Stack) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${stack.origins.portal}/`);
  await page.getByLabel('Email').fill('maya.ortiz@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Portal-2105!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const summary = (runs: Run[], key: keyof Run) => {
  const values = runs.map((run) => run[key]);
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return `${Math.round(middle)} (${Math.round(least)}-${Math.round(most)})`;
};

async function series(
  browser: Browser,
  stack: Stack,
  profile: Profile,
  warm: boolean,
): Promise<Run[]> {
  const runs: Run[] = [];
  const storageState = await signedInState(browser, stack);
  for (let index = 0; index < RUNS; index += 1) {
    const context = await browser.newContext({ storageState });
    // Two loads fill the cache and the code cache before a warm one counts.
    const priming = warm ? 2 : 0;
    for (let load = 0; load < priming; load += 1) {
      await measure(context, stack.origins.portal, PROFILES['no throttling']);
    }
    runs.push(await measure(context, stack.origins.portal, profile));
    await context.close();
  }
  return runs;
}

const stack = new Stack(5300, 'bench-load');
await stack.start();
const browser = await chromium.launch(CHROMIUM);
try {
  const rows: Record<string, string>[] = [];
  const all: Record<string, Run[]> = {};
  for (const [name, profile] of Object.entries(PROFILES)) {
    for (const warm of [false, true]) {
      const runs = await series(browser, stack, profile, warm);
      const label = `${name}, ${warm ? 'warm' : 'cold'}`;
      all[label] = runs;
      rows.push({
        '/payments': label,
        'ready ms': summary(runs, 'readyMs'),
        'balance ms': summary(runs, 'balanceMs'),
        'first paint ms': summary(runs, 'firstPaintMs'),
        'JS KB (br)': summary(runs, 'scriptKilobytes'),
        requests: summary(runs, 'requests'),
      });
    }
  }
  if (process.argv.includes('--json')) console.log(JSON.stringify(all, null, 2));
  else console.table(rows);
} finally {
  await browser.close();
  await stack.stop();
}
