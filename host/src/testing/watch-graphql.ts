/** Names the GraphQL operations that leave the page, and holds or loses their answers, until `heal()`. */
export function watchGraphql() {
  const real = globalThis.fetch;
  const asked: string[] = [];
  const answered: string[] = [];
  const lost = new Set<string>();
  const held = new Map<string, Promise<void>>();
  globalThis.fetch = async (input, init) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(init?.body))?.[1];
    if (name === undefined) return real(input, init);
    asked.push(name);
    if (lost.has(name)) throw new TypeError('Failed to fetch');
    await held.get(name);
    const answer = await real(input, init);
    answered.push(name);
    return answer;
  };
  return {
    /** In the order in which they were asked. */
    asked,
    count: (name: string) => asked.filter((one) => one === name).length,
    /** In the order in which their answers came. */
    answered,
    /** From now on requests of these names never arrive. */
    lose: (...names: string[]) => names.forEach((name) => void lost.add(name)),
    /** Requests of this name wait; gives what lets them go. */
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
      globalThis.fetch = real;
    },
  };
}
