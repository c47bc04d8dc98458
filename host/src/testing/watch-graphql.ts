/**
 * Records the GraphQL operations that the page sends. Can delay or fail their responses until `heal()` is
 * called.
 */
export function watchGraphql() {
  const originalFetch = globalThis.fetch;
  const asked: string[] = [];
  const answered: string[] = [];
  const lost = new Set<string>();
  const held = new Map<string, Promise<void>>();
  globalThis.fetch = async (input, init) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(init?.body))?.[1];
    if (name === undefined) return originalFetch(input, init);
    asked.push(name);
    if (lost.has(name)) throw new TypeError('Failed to fetch');
    await held.get(name);
    const response = await originalFetch(input, init);
    answered.push(name);
    return response;
  };
  return {
    /** Operation names in the order in which they were sent. */
    asked,
    count: (name: string) => asked.filter((one) => one === name).length,
    /** Operation names in the order of their responses. */
    answered,
    /** Makes requests of these operations fail from now on. */
    lose: (...names: string[]) => names.forEach((name) => void lost.add(name)),
    /** Delays requests of this operation. Returns a function that releases them. */
    hold(name: string): () => void {
      let release = () => {};
      held.set(name, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(name);
        release();
      };
    },
    heal() {
      lost.clear();
      globalThis.fetch = originalFetch;
    },
  };
}
