// Functions of the load benchmark that run inside the page.

interface PageObservations {
  ready?: number;
  heading?: number;
  tasks: { from: number; ms: number }[];
}
declare global {
  var benchSeen: PageObservations | undefined;
}

/** Runs in the page, before its own scripts. */
export function observePage(): void {
  const seen: PageObservations = { tasks: [] };
  globalThis.benchSeen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.tasks.push({ from: startTime, ms: duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  const shown = (selector: string, text: RegExp) => {
    const element = document.querySelector(selector);
    return element && text.test(element.textContent ?? '') && element.getClientRects().length > 0;
  };
  const frame = () => {
    if (shown('main h1', /^Payments$/)) seen.heading ??= performance.now();
    if (shown('main section[aria-labelledby="left-to-pay"]', /\d\.\d\d/)) {
      seen.ready = performance.now();
    } else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Runs in the page. A preload and the script that uses it are one request. */
export function readEntries() {
  const { ready = 0, heading = 0, tasks = [] } = globalThis.benchSeen ?? {};
  const all = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.startsWith('http'));
  const loaded = [...new Map(all.toReversed().map((entry) => [entry.name, entry])).values()];
  const [page] = performance.getEntriesByType('navigation');
  return {
    ready,
    heading,
    tasks: tasks.filter(({ from }) => from < ready),
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    // What the page asks for begins with its first bytes.
    pageMs: page instanceof PerformanceNavigationTiming ? page.responseStart : 0,
    entries: loaded.map(({ name, startTime, responseEnd, encodedBodySize, transferSize }) => ({
      url: name,
      from: startTime,
      to: responseEnd,
      packed: encodedBodySize,
      fetched: transferSize === 0 ? 0 : encodedBodySize,
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
  const own = urls.filter((url) => url.startsWith(location.origin));
  const texts = await Promise.all(own.map((url) => fetch(url).then((answer) => answer.text())));
  const all = texts.join('\n');
  return Object.keys(marks).filter((name) => all.split(marks[name] ?? name).length > 2);
}
