import { observePage, waitUntilReady } from '../measure/in-page.ts';
import { signInReturningRenter } from '../measure/measure.ts';
import { PROFILES, throttle } from '../measure/profiles.ts';
import { readSectionContent } from '../measure/section-content.ts';
import type { BenchStage } from '../portals.ts';
import type { BenchVariant, VariantName } from '../variants/variants.ts';
import { type Frame, readFrames } from './read-frames.ts';

/** One load of /payments as pictures. Times are milliseconds since navigation. */
export interface Film {
  readonly variant: VariantName;
  readonly contentMs: number;
  readonly readyMs: number;
  readonly frames: readonly Frame[];
}

const PHONE = { width: 390, height: 844 } as const;
/** Traces the frames that the browser draws, and the start of each navigation. */
export const SCREENSHOT_TRACE = {
  screenshots: true,
  categories: ['-*', 'blink.user_timing', 'disabled-by-default-devtools.screenshot'],
};
/** The last frame is drawn and recorded within this time after ready, ms. */
const AFTER_READY_MS = 500;

/** Records the load `takes` times and returns the film with the median time to ready. */
export async function recordFilm(
  stage: BenchStage,
  variant: BenchVariant,
  takes: number,
): Promise<Film> {
  const films: Film[] = [];
  for (let take = 0; take < takes; take += 1) films.push(await recordTake(stage, variant));
  films.sort((a, b) => a.readyMs - b.readyMs);
  const film = films[films.length >> 1];
  if (!film) throw new Error('A film needs at least one take.');
  return film;
}

async function recordTake(stage: BenchStage, variant: BenchVariant): Promise<Film> {
  const { browser, origin } = stage;
  stage.show(variant);
  const storageState = await signInReturningRenter(browser, origin);
  const preparation = await browser.newContext({ storageState });
  const content = await readSectionContent(preparation, origin, 'payments');
  await preparation.close();
  const context = await browser.newContext({ storageState, viewport: PHONE });
  const page = await context.newPage();
  await throttle(page, PROFILES['slow 4G']);
  await page.addInitScript(observePage, content);
  await browser.startTracing(page, SCREENSHOT_TRACE);
  await page.goto(`${origin}/payments`, { waitUntil: 'commit' });
  await waitUntilReady(page);
  await page.waitForTimeout(AFTER_READY_MS);
  const trace = await browser.stopTracing();
  const times = await page.evaluate(() => {
    const { content: contentMs = 0, ready: readyMs = 0 } = globalThis.benchObservations ?? {};
    return { contentMs, readyMs };
  });
  await context.close();
  return { variant: variant.name, ...times, frames: readFrames(trace.toString(), origin) };
}
