/** What is kept under `key`, parsed; undefined where nothing is, or it cannot be read. */
export function readJson(key: string): unknown {
  return quietly(() => JSON.parse(localStorage.getItem(key) ?? ''));
}

/** Keeps `value` as JSON, where the browser lets us. */
export function keepJson(key: string, value: unknown): void {
  quietly(() => localStorage.setItem(key, JSON.stringify(value)));
}

export function dropJson(key: string): void {
  quietly(() => localStorage.removeItem(key));
}

/** A browser may deny its storage, and anyone may have written there. */
export function quietly<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
