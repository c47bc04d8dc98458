/**
 * Records the GraphQL operations that the page sends. Can delay or fail their responses until `restore()` is
 * called.
 */
export function watchGraphql() {
  const originalFetch = globalThis.fetch;
  const sentNames: string[] = [];
  const answeredNames: string[] = [];
  const failingNames = new Set<string>();
  const delays = new Map<string, Promise<void>>();
  globalThis.fetch = async (input, init) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(init?.body))?.[1];
    if (name === undefined) return originalFetch(input, init);
    sentNames.push(name);
    if (failingNames.has(name)) throw new TypeError('Failed to fetch');
    await delays.get(name);
    const response = await originalFetch(input, init);
    answeredNames.push(name);
    return response;
  };
  return {
    /** Operation names in the order in which they were sent. */
    sentNames,
    count: (name: string) => sentNames.filter((sentName) => sentName === name).length,
    /** Operation names in the order of their responses. */
    answeredNames,
    /** Makes requests of these operations fail from now on. */
    failRequests: (...names: string[]) => names.forEach((name) => void failingNames.add(name)),
    /** Delays requests of this operation. Returns a function that releases them. */
    delayRequests(name: string): () => void {
      let release = () => {};
      delays.set(name, new Promise((resolve) => (release = resolve)));
      return () => {
        delays.delete(name);
        release();
      };
    },
    restore() {
      failingNames.clear();
      globalThis.fetch = originalFetch;
    },
  };
}
