import type { Browser, BrowserContext } from '@playwright/test';
import { type NetworkProfile, throttle } from './profiles.ts';
import { getLongestChain, type Span } from './rounds.ts';

/** Runs of each series; the environment variable RUNS overrides it. */
const RUNS = Number(process.env.RUNS ?? 7);

interface LoadedScript {
  path: string;
  /** As sent, compressed; 0 where it came from the cache. */
  bytes: number;
  /** Milliseconds since navigation. */
  arrivedMs: number;
}

/** One load of `/payments`. Times are milliseconds since navigation. */
export interface PageRun {
  /** First frame in which the section's own heading has a box. */
  readyMs: number;
  /** First frame with an amount on the screen. */
  balanceMs: number;
  firstPaintMs: number;
  /** Scripts that had arrived by ready, in KB of 1000 bytes, as sent. */
  scriptKilobytes: number;
  /** With the page itself, up to ready. */
  requests: number;
  /** Longest chain of requests up to ready in which each request started after the previous one ended. */
  rounds: number;
  scripts: LoadedScript[];
}

interface Marks {
  ready?: number;
  balance?: number;
}
declare global {
  var portalMarks: Marks | undefined;
}

/** Measures one load of `/payments` in a new page of this context. */
export async function measure(
  context: BrowserContext,
  origin: string,
  profile: NetworkProfile,
): Promise<PageRun> {
  const page = await context.newPage();
  await throttle(page, profile);
  await page.addInitScript(watchForContent);
  await page.goto(`${origin}/payments`, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.portalMarks?.balance, undefined, { timeout: 60_000 });
  const run = await page.evaluate(readTimings);
  await page.close();
  return { ...run, rounds: getLongestChain(run.spans) };
}

/** The tokens and cookies that `signInReturningRenter` returns. */
export type SignedInState = Awaited<ReturnType<typeof signInReturningRenter>>;

/** Measures RUNS page loads, each in a new browser context that `prepare` has set up. */
export async function measureRuns(
  browser: Browser,
  origin: string,
  profile: NetworkProfile,
  storageState: SignedInState,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<PageRun[]> {
  const runs: PageRun[] = [];
  for (let index = 0; index < RUNS; index += 1) {
    const context = await browser.newContext({ storageState });
    await prepare(context);
    runs.push(await measure(context, origin, profile));
    await context.close();
  }
  return runs;
}

/** Signs in and returns the tokens and cookies, without cached files of the portal. */
export async function signInReturningRenter(
  browser: Browser,
  origin: string,
  email = 'maya.ortiz@example.com',
) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Portal-2105!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Runs in the page, before its own scripts: notes when heading and balance first have a box. */
function watchForContent(): void {
  const marks: Marks = {};
  globalThis.portalMarks = marks;
  const checkFrame = () => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    if (heading?.textContent === 'Payments' && heading.getClientRects().length > 0) {
      marks.ready ??= performance.now();
      if (/\d+\.\d\d/.test(main?.textContent ?? '')) marks.balance ??= performance.now();
    }
    if (marks.balance === undefined) requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}

/** Runs in the page: the files that were loaded by the time it was ready. */
function readTimings(): Omit<PageRun, 'rounds'> & { spans: Span[] } {
  const { ready = 0, balance = 0 } = globalThis.portalMarks ?? {};
  const entries = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= ready);
  // A preload and the script that uses it are one request.
  const loaded = [...new Map(entries.toReversed().map((entry) => [entry.name, entry])).values()];
  const scripts = loaded
    .map(({ name, transferSize, encodedBodySize, responseEnd }) => ({
      path: new URL(name).pathname,
      bytes: transferSize === 0 ? 0 : encodedBodySize,
      arrivedMs: responseEnd,
    }))
    .filter(({ path }) => path.endsWith('.js'));
  const [page] = performance.getEntriesByType('navigation');
  // The page can request other files as soon as its first bytes arrive.
  const spans = loaded.map(({ startTime, responseEnd }) => ({ from: startTime, to: responseEnd }));
  if (page instanceof PerformanceNavigationTiming) spans.push({ from: 0, to: page.responseStart });
  return {
    readyMs: ready,
    balanceMs: balance,
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scriptKilobytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    requests: loaded.length + 1,
    scripts,
    spans,
  };
}
