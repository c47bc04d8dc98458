import type { Browser, Page } from '@playwright/test';

// Measures how a long list scrolls.
//
// `shown a second`: frames a second that the browser draws while the page scrolls, at most 60. The browser scrolls
// painted content without the page's main thread. So `page frame`, the time between two animation frames of the
// page, may be longer, as long as enough rows are painted in advance.

/** Trace category with the frames that the browser draws. */
const FRAME_CATEGORY = 'disabled-by-default-devtools.timeline.frame';
const SCROLL_PIXELS = 12_000;
/** Pixels a second: a quick flick of the finger. */
const PIXELS_PER_SECOND = 2_400;

export type ScrollFigures = Readonly<Record<string, number>>;

interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
}

/** Frames a second that the browser has drawn between the first and the last of them. */
function getDrawnFramesPerSecond(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const drawTimes = traceEvents
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const micros = (drawTimes.at(-1) ?? 0) - (drawTimes[0] ?? 0);
  return ((drawTimes.length - 1) / micros) * 1_000_000;
}

export async function measureScroll(browser: Browser, page: Page): Promise<ScrollFigures> {
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { portalFrames: frames });
    const recordFrame = (at: number) => {
      frames.push(at);
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
  await browser.startTracing(page, { categories: [FRAME_CATEGORY] });
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -SCROLL_PIXELS,
    speed: PIXELS_PER_SECOND,
    gestureSourceType: 'mouse',
  });
  const trace = await browser.stopTracing();
  const frames = await page.evaluate(
    () => (globalThis as unknown as { portalFrames: number[] }).portalFrames,
  );
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const sortedGaps = gaps.toSorted((a, b) => a - b);
  const getPercentile = (fraction: number) =>
    sortedGaps[Math.floor((sortedGaps.length - 1) * fraction)] ?? 0;
  const scrolled = await page.evaluate(() => window.scrollY);
  return {
    'scrolled px': scrolled,
    'shown a second': getDrawnFramesPerSecond(trace),
    'page frame ms': getPercentile(0.5),
    'page frame p95 ms': getPercentile(0.95),
  };
}

function formatSummary(values: number[]): string {
  const [least, middle, most] = [0, values.length >> 1, values.length - 1].map((at) =>
    (values.toSorted((a, b) => a - b)[at] ?? 0).toFixed(1),
  );
  return `${middle} (${least}-${most})`;
}

/** The median of each figure over the runs, with (least-most). */
export const formatFigures = (runs: readonly ScrollFigures[]): Record<string, string> =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((key) => [key, formatSummary(runs.map((run) => run[key] ?? 0))]),
  );
