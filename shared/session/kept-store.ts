import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

// What is kept on this device beyond the tab, until it is sent or the person signs out: words in the
// local store, photos and secrets in IndexedDB. A store that is full or denied costs memory only.

/** What is kept at this place; null where nothing is. Anyone may have written there: check its shape. */
export function readKept(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value as JSON; null forgets it. */
export function writeKept(place: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // The form works on without it.
  }
}

let opened: UseStore | undefined;
function store(): UseStore {
  opened ??= createStore('portal-kept', 'kept');
  return opened;
}

async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Whatever can be cloned, as a photo; undefined where there is none. */
export const readObject = (place: string): Promise<unknown> =>
  quietly(() => get<unknown>(place, store()));

/** Every object whose place begins so, with its place. */
export async function listObjects(start: string): Promise<(readonly [string, unknown])[]> {
  const all = (await quietly(() => entries<string, unknown>(store()))) ?? [];
  return all.filter(([place]) => place.startsWith(start));
}

export const writeObject = (place: string, value: unknown): Promise<void> =>
  quietly(() => set(place, value, store())).then(() => undefined);

export const forgetObject = (place: string): Promise<void> =>
  quietly(() => del(place, store())).then(() => undefined);

/** Nothing stays: photos, secrets, and the key that secrets are kept under. */
export const forgetObjects = (): Promise<void> =>
  quietly(() => clear(store())).then(() => undefined);
