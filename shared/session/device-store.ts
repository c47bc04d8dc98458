import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

// What is kept on this device beyond the tab, until it is sent or the person signs out: words in the
// local store, photos and secrets in IndexedDB. A store that is full or denied costs memory only.

/** What is kept at this place; null where nothing is. Anyone may have written there: check its shape. */
export function readStoredValue(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value as JSON; null forgets it. */
export function writeStoredValue(place: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // The form works on without it.
  }
}

let openedStore: UseStore | undefined;
function getStore(): UseStore {
  openedStore ??= createStore('portal-kept', 'kept');
  return openedStore;
}

async function ignoreFailure<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Whatever can be cloned, as a photo; undefined where there is none. */
export const readObject = (place: string): Promise<unknown> =>
  ignoreFailure(() => get<unknown>(place, getStore()));

/** Every object whose place begins so, with its place. */
export async function listObjects(start: string): Promise<(readonly [string, unknown])[]> {
  const all = (await ignoreFailure(() => entries<string, unknown>(getStore()))) ?? [];
  return all.filter(([place]) => place.startsWith(start));
}

export const writeObject = (place: string, value: unknown): Promise<void> =>
  ignoreFailure(() => set(place, value, getStore())).then(() => undefined);

export const deleteObject = (place: string): Promise<void> =>
  ignoreFailure(() => del(place, getStore())).then(() => undefined);

/** Nothing stays: photos, secrets, and the key that secrets are kept under. */
export const deleteAllObjects = (): Promise<void> =>
  ignoreFailure(() => clear(getStore())).then(() => undefined);
