import type { Page } from '@playwright/test';
import type { BenchStage } from '../portals.ts';
import type { BenchVariant } from '../variants/variants.ts';
import type { SignedInState } from './measure.ts';
import { PROFILES, throttle } from './profiles.ts';

/** Milliseconds from the click to the first frame with the other section's heading, CPU / 4, slow 4G. */
export interface SectionSwitch {
  /** The section was fetched while the page was idle. */
  readonly afterIdle: number;
  /** The section was prefetched because its link was hovered. */
  readonly afterHover: number;
  /** Nothing was prefetched. */
  readonly first: number;
  /** The section had been opened before. */
  readonly repeated: number;
}

const TARGET = { path: '/maintenance', heading: 'Maintenance' };
const START = { path: '/payments', heading: 'Payments' };
/** The network counts as idle after this time without a request, ms. */
const QUIET_MS = 2500;
/** Longest wait for a section, ms. */
const GIVE_UP_MS = 30_000;

/** Measures each kind of switch once. */
export async function measureSwitches(
  stage: BenchStage,
  variant: BenchVariant,
  storageState: SignedInState,
): Promise<SectionSwitch> {
  const openPage = <T>(prefetchMode: PrefetchMode, work: (page: Page) => Promise<T>) =>
    withPaymentsPage(stage, variant, { storageState, prefetchMode }, work);
  const afterIdle = await openPage('idle', async (page) => {
    await waitForIdleNetwork(page);
    return switchSection(page, TARGET);
  });
  const afterHover = await openPage('busy', async (page) => {
    await page.locator(`nav a[href="${TARGET.path}"]`).first().hover();
    await waitForIdleNetwork(page);
    return switchSection(page, TARGET);
  });
  const { first, repeated } = await openPage('saving', async (page) => {
    const firstMs = await switchSection(page, TARGET);
    await waitForIdleNetwork(page);
    await switchSection(page, START);
    await waitForIdleNetwork(page);
    return { first: firstMs, repeated: await switchSection(page, TARGET) };
  });
  return { afterIdle, afterHover, first, repeated };
}

/** What is prefetched: all sections (`idle`), hovered links only (`busy`: never idle), or nothing (`saving`). */
type PrefetchMode = 'idle' | 'busy' | 'saving';

async function withPaymentsPage<T>(
  { browser, origin, show }: BenchStage,
  variant: BenchVariant,
  visit: { readonly storageState: SignedInState; readonly prefetchMode: PrefetchMode },
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const { storageState, prefetchMode } = visit;
  show(variant);
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await throttle(page, PROFILES['slow 4G']);
  await page.addInitScript((mode) => {
    if (mode === 'busy') globalThis.requestIdleCallback = () => 0;
    if (mode !== 'saving') return;
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  }, prefetchMode);
  await page.goto(`${origin}/payments`);
  await page.waitForFunction(isPageRendered);
  const result = await work(page);
  await context.close();
  return result;
}

/** Waits until no request was sent for a while. Does not wait for open event streams. */
async function waitForIdleNetwork(page: Page): Promise<void> {
  await page.waitForFunction((ms) => {
    const last = performance.getEntriesByType('resource').at(-1);
    const lastEnd = last instanceof PerformanceResourceTiming ? last.responseEnd : 0;
    return performance.now() - lastEnd > ms;
  }, QUIET_MS);
}

function switchSection(page: Page, target: typeof TARGET): Promise<number> {
  return page.evaluate(
    ({ path, heading, timeLimitMs }) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`);
        if (!link) return reject(new Error(`The navigation has no link to ${path}.`));
        const startedAt = performance.now();
        const checkHeading = () => {
          const title = document.querySelector('main h1');
          const isShown = title?.textContent === heading && title.getClientRects().length > 0;
          const elapsedMs = performance.now() - startedAt;
          if (isShown) resolve(elapsedMs);
          else if (elapsedMs > timeLimitMs)
            reject(new Error(`${heading} was not shown within ${timeLimitMs} ms.`));
          else requestAnimationFrame(checkHeading);
        };
        link.click();
        requestAnimationFrame(checkHeading);
      }),
    { ...target, timeLimitMs: GIVE_UP_MS },
  );
}

/** Runs in the page. The links work once React has rendered them; the page shows its first content before that. */
function isPageRendered(): boolean {
  const link = document.querySelector('nav a[href="/maintenance"]');
  const title = document.querySelector('main h1');
  const amount = document.querySelector('main section[aria-labelledby="left-to-pay"]');
  return [link, title, amount].every(
    (element) => element && Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
  );
}
