// Functions of the load benchmark that run inside the page.

/** Texts that the page shows once it has its data. Each is in one element, with single spaces. */
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

  const hasText = ({ textContent }: Element, text: string) =>
    (textContent ?? '').replace(/\s+/g, ' ').includes(text);
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
    return candidates.find((element) => !element.closest('header, nav') && isVisible(element));
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
  };
  requestAnimationFrame(checkFrame);
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
