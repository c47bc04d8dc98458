import type { Browser, Page } from '@playwright/test';

// How a long list scrolls.
//
// `shown a second`: frames that the browser has drawn while the page scrolls, of 60. The browser moves
// what is painted already without waiting for the page, so `page frame`, the time between two turns of
// the page's own thread, may be longer: as long as the rows that it has drawn ahead last.

/** What the browser tells of its frames. */
const FRAMES = 'disabled-by-default-devtools.timeline.frame';
const PIXELS = 12_000;
/** Pixels a second: a quick flick of the finger. */
const SPEED = 2_400;

export type Figures = Readonly<Record<string, number>>;

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

export async function scroll(browser: Browser, page: Page): Promise<Figures> {
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

function summary(values: number[]): string {
  const [least, middle, most] = [0, values.length >> 1, values.length - 1].map((at) =>
    (values.toSorted((a, b) => a - b)[at] ?? 0).toFixed(1),
  );
  return `${middle} (${least}-${most})`;
}

/** Of each figure the median of the runs, with (least-most). */
export const tableOf = (runs: readonly Figures[]): Record<string, string> =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((key) => [key, summary(runs.map((one) => one[key] ?? 0))]),
  );
