import type { Page } from '@playwright/test';
import type { Stage } from '../portals.ts';
import type { Variant, VariantName } from '../variants/variants.ts';
import type { Renter } from './measure.ts';
import { PROFILES, throttle } from './profiles.ts';

/** Milliseconds from the click to the first frame with the other section's heading, CPU / 4, slow 4G. */
export interface SectionSwitch {
  /** The section was fetched while the page was idle. */
  readonly afterIdle: number;
  /** Only its link was pointed at. */
  readonly afterHover: number;
  /** Nothing was fetched before. */
  readonly first: number;
  /** It was there before. */
  readonly repeated: number;
}
export type Switches = Partial<Record<VariantName, SectionSwitch[]>>;

const TO = { path: '/maintenance', heading: 'Maintenance' };
const BACK = { path: '/payments', heading: 'Payments' };
/** So long without a request is idle, ms. */
const QUIET_MS = 2500;
/** A section that has not come by then does not come, ms. */
const GIVE_UP_MS = 30_000;

export async function measureSwitches(
  stage: Stage,
  variant: Variant,
  rounds: number,
  renter: () => Promise<Renter>,
): Promise<SectionSwitch[]> {
  const found: SectionSwitch[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const afterIdle = await onPage(stage, variant, renter, 'idle', async (page) => {
      await quiet(page);
      return change(page, TO);
    });
    const afterHover = await onPage(stage, variant, renter, 'busy', async (page) => {
      await page.locator(`nav a[href="${TO.path}"]`).first().hover();
      await quiet(page);
      return change(page, TO);
    });
    const [first, repeated] = await onPage(stage, variant, renter, 'saving', async (page) => {
      const once = await change(page, TO);
      await quiet(page);
      await change(page, BACK);
      await quiet(page);
      return [once, await change(page, TO)];
    });
    found.push({ afterIdle, afterHover, first: first ?? 0, repeated: repeated ?? 0 });
  }
  return found;
}

/** What is fetched ahead: all (`idle`), what a pointer touches (`busy`: never idle), or nothing (data saver). */
type Ahead = 'idle' | 'busy' | 'saving';

async function onPage<T>(
  { browser, origin, show }: Stage,
  variant: Variant,
  renter: () => Promise<Renter>,
  ahead: Ahead,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const storageState = await renter();
  show(variant);
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await throttle(page, PROFILES['slow 4G']);
  await page.addInitScript((wanted) => {
    if (wanted === 'busy') globalThis.requestIdleCallback = () => 0;
    if (wanted !== 'saving') return;
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  }, ahead);
  await page.goto(`${origin}/payments`);
  await page.locator('section[aria-labelledby="left-to-pay"]').waitFor();
  const result = await work(page);
  await context.close();
  return result;
}

/** Until nothing has been asked for in a while: a live stream stays open, so its end is not waited for. */
async function quiet(page: Page): Promise<void> {
  await page.waitForFunction((ms) => {
    const last = performance.getEntriesByType('resource').at(-1);
    const ended = last instanceof PerformanceResourceTiming ? last.responseEnd : 0;
    return performance.now() - ended > ms;
  }, QUIET_MS);
}

function change(page: Page, to: typeof TO): Promise<number> {
  return page.evaluate(
    ({ path, heading, giveUp }) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`);
        if (!link) return reject(new Error(`The navigation has no link to ${path}.`));
        const from = performance.now();
        const look = () => {
          const title = document.querySelector('main h1');
          const stands = title?.textContent === heading && title.getClientRects().length > 0;
          const passed = performance.now() - from;
          if (stands) resolve(passed);
          else if (passed > giveUp) reject(new Error(`${heading} did not come.`));
          else requestAnimationFrame(look);
        };
        link.click();
        requestAnimationFrame(look);
      }),
    { ...to, giveUp: GIVE_UP_MS },
  );
}
