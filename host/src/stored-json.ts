/** What is kept under `key`, parsed; undefined where nothing is, or it cannot be read. */
export function readStoredJson(key: string): unknown {
  return ignoreErrors(() => JSON.parse(localStorage.getItem(key) ?? ''));
}

/** Keeps `value` as JSON, where the browser lets us. */
export function writeStoredJson(key: string, value: unknown): void {
  ignoreErrors(() => localStorage.setItem(key, JSON.stringify(value)));
}

export function removeStoredJson(key: string): void {
  ignoreErrors(() => localStorage.removeItem(key));
}

/** A browser may deny its storage, and anyone may have written there. */
export function ignoreErrors<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
