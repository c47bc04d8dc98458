// Functions of the load benchmark that run inside the page.

interface PageObservations {
  ready?: number;
  heading?: number;
  tasks: { from: number; ms: number }[];
}
declare global {
  var benchObservations: PageObservations | undefined;
}

/** Runs in the page, before its own scripts. */
export function observePage(): void {
  const observations: PageObservations = { tasks: [] };
  globalThis.benchObservations = observations;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      observations.tasks.push({ from: startTime, ms: duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  const isShown = (selector: string, text: RegExp) => {
    const element = document.querySelector(selector);
    return element && text.test(element.textContent ?? '') && element.getClientRects().length > 0;
  };
  const checkFrame = () => {
    if (isShown('main h1', /^Payments$/)) observations.heading ??= performance.now();
    if (isShown('main section[aria-labelledby="left-to-pay"]', /\d\.\d\d/)) {
      observations.ready = performance.now();
    } else requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}

/** Runs in the page. A preload and the script that uses it are one request. */
export function readEntries() {
  const { ready = 0, heading = 0, tasks = [] } = globalThis.benchObservations ?? {};
  const resources = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.startsWith('http'));
  const loaded = [...new Map(resources.toReversed().map((entry) => [entry.name, entry])).values()];
  const [page] = performance.getEntriesByType('navigation');
  return {
    ready,
    heading,
    tasks: tasks.filter(({ from }) => from < ready),
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
