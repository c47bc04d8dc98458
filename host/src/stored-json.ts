/** Returns the parsed localStorage entry; undefined when there is none or it cannot be read. */
export function readStoredJson(key: string): unknown {
  return ignoreErrors(() => JSON.parse(localStorage.getItem(key) ?? ''));
}

/** Stores `value` as JSON in localStorage; does nothing when the browser refuses. */
export function writeStoredJson(key: string, value: unknown): void {
  ignoreErrors(() => localStorage.setItem(key, JSON.stringify(value)));
}

export function removeStoredJson(key: string): void {
  ignoreErrors(() => localStorage.removeItem(key));
}

/** Returns undefined instead of throwing: a browser may deny storage, and an entry may contain anything. */
export function ignoreErrors<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
