import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

// Storage that outlives the tab, until data is sent or the person signs out: JSON values in localStorage, photos and
// secrets in IndexedDB. All functions ignore a storage that is full or denied.

/** Reads a value from localStorage; null if there is none. Other code can write there, so validate the value. */
export function readStoredValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a value to localStorage as JSON; null removes it. */
export function writeStoredValue(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The form works without a stored value.
  }
}

let openedStore: UseStore | undefined;
function getStore(): UseStore {
  openedStore ??= createStore('portal-kept', 'kept');
  return openedStore;
}

async function ignoreFailure<T>(operation: () => Promise<T>): Promise<T | undefined> {
  try {
    return await operation();
  } catch {
    return undefined;
  }
}

/** Reads an object, such as a photo, from IndexedDB; undefined if there is none. */
export const readObject = (key: string): Promise<unknown> =>
  ignoreFailure(() => get<unknown>(key, getStore()));

/** All objects whose key has the prefix, with their keys. */
export async function listObjects(prefix: string): Promise<(readonly [string, unknown])[]> {
  const storedEntries = (await ignoreFailure(() => entries<string, unknown>(getStore()))) ?? [];
  return storedEntries.filter(([key]) => key.startsWith(prefix));
}

export const writeObject = (key: string, value: unknown): Promise<void> =>
  ignoreFailure(() => set(key, value, getStore())).then(() => undefined);

export const deleteObject = (key: string): Promise<void> =>
  ignoreFailure(() => del(key, getStore())).then(() => undefined);

/** Deletes all objects: photos, secrets, and the encryption key of the secrets. */
export const deleteAllObjects = (): Promise<void> =>
  ignoreFailure(() => clear(getStore())).then(() => undefined);
