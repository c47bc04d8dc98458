// Functions of the load benchmark that run inside the page, or wait for it.
import type { Page } from '@playwright/test';

const TIME_LIMIT_MS = 60_000;

/** Texts that the page shows once it has its data. Each is in one element. */
export interface ExpectedContent {
  readonly heading: string;
  readonly texts: readonly string[];
}

interface PageObservations {
  /** First frame with every text on the screen, drawn by a template or by React. */
  content?: number;
  /** First frame with every text in elements that React has rendered, so that they work. */
  ready?: number;
  heading?: number;
  tasks: { from: number; ms: number }[];
  shifts: { at: number; value: number }[];
  /** Waiting for it costs the page nothing, unlike a condition that is checked in each frame. */
  whenReady?: Promise<void>;
}
declare global {
  var benchObservations: PageObservations | undefined;
}

/** Runs in the page, before its own scripts. */
export function observePage({ heading, texts }: ExpectedContent): void {
  const observations: PageObservations = { tasks: [], shifts: [] };
  globalThis.benchObservations = observations;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      observations.tasks.push({ from: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput)
        observations.shifts.push({ at: entry.startTime, value: entry.value });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  let finish = () => {};
  observations.whenReady = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const hasText = ({ textContent }: Element, text: string) => textContent?.includes(text) === true;
  // Text for screen readers is in the page too, with a size of one pixel.
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    [...element.getClientRects()].some(
      ({ width, height, top, left, bottom, right }) =>
        width > 4 &&
        height > 4 &&
        bottom > 0 &&
        right > 0 &&
        top < innerHeight &&
        left < innerWidth,
    );
  const isRendered = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  const findShown = (text: string, previous: Element | undefined) => {
    if (previous?.isConnected && hasText(previous, text) && isVisible(previous)) return previous;
    if (!document.body || !hasText(document.body, text)) return undefined;
    const candidates = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        hasText(element, text) && ![...element.children].some((child) => hasText(child, text)),
    );
    // The header of the shell has the renter's name, too; a page has its first lines in a header inside main.
    const isOutsidePage = (element: Element) =>
      element.closest('nav') || (element.closest('header') && !element.closest('main'));
    return candidates.find((element) => !isOutsidePage(element) && isVisible(element));
  };
  let elements: (Element | undefined)[] = [];
  const checkFrame = () => {
    const title = document.querySelector('main h1');
    if (title?.textContent === heading && isRendered(title) && isVisible(title))
      observations.heading ??= performance.now();
    elements = texts.map((text, index) => findShown(text, elements[index]));
    if (elements.every((element) => element !== undefined)) {
      observations.content ??= performance.now();
      if (elements.every(isRendered)) observations.ready = performance.now();
    }
    if (observations.ready === undefined) requestAnimationFrame(checkFrame);
    else finish();
  };
  requestAnimationFrame(checkFrame);
}

/** Waits in Node until the page is ready. Throws after a minute, with the address of the page. */
export async function waitUntilReady(page: Page): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = new Error(`${page.url()} was not ready within ${TIME_LIMIT_MS} ms.`);
    timer = setTimeout(() => reject(error), TIME_LIMIT_MS);
  });
  try {
    await Promise.race([page.evaluate(() => globalThis.benchObservations?.whenReady), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs in the page. A preload and the script that uses it are one request. */
export function readEntries() {
  const observations = globalThis.benchObservations;
  const { content = 0, ready = 0, heading = 0, tasks = [], shifts = [] } = observations ?? {};
  const resources = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.startsWith('http'));
  const loaded = [...new Map(resources.toReversed().map((entry) => [entry.name, entry])).values()];
  const [page] = performance.getEntriesByType('navigation');
  return {
    content,
    ready,
    heading,
    tasks: tasks.filter(({ from }) => from < ready),
    shifts,
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    // The page can request other files as soon as its first bytes arrive.
    pageMs: page instanceof PerformanceNavigationTiming ? page.responseStart : 0,
    entries: loaded.map(({ name, startTime, responseEnd, encodedBodySize, transferSize }) => ({
      url: name,
      from: startTime,
      to: responseEnd,
      compressedBytes: encodedBodySize,
      fetchedBytes: transferSize === 0 ? 0 : encodedBodySize,
    })),
  };
}

/** Runs in the page: the names of libraries whose mark occurs more than once in its scripts. */
export async function findDuplicateLibraries({
  urls,
  marks,
}: {
  urls: string[];
  marks: Record<string, string>;
}) {
  const portalUrls = urls.filter((url) => url.startsWith(location.origin));
  const texts = await Promise.all(
    portalUrls.map((url) => fetch(url).then((answer) => answer.text())),
  );
  const allText = texts.join('\n');
  return Object.keys(marks).filter((name) => allText.split(marks[name] ?? name).length > 2);
}
