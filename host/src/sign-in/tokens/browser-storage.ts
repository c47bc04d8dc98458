import { deleteAllObjects } from 'shared/session/device-store';
import { ignoreErrors } from '#src/stored-json.ts';

/** Copies of entries in memory, for use when the browser denies storage. */
const memoryCopy = new Map<string, string>();
/** Keys that the browser did not store: localStorage may contain an older value. */
const notStored = new Set<string>();

/** Returns an entry; null if there is none. */
export function readStored(key: string): string | null {
  const stored = ignoreErrors(() => localStorage.getItem(key));
  if (stored === null) dropFromMemory(key);
  else if (stored !== undefined && !notStored.has(key)) memoryCopy.set(key, stored);
  return memoryCopy.get(key) ?? null;
}

/** Writes to localStorage, or only to memory when the browser refuses. */
export function writeStored(key: string, text: string): void {
  memoryCopy.set(key, text);
  try {
    localStorage.setItem(key, text);
    notStored.delete(key);
  } catch {
    notStored.add(key);
  }
}

export function listStored(prefix: string): string[] {
  const stored = ignoreErrors(() => Object.keys(localStorage)) ?? [...memoryCopy.keys()];
  return stored.filter((key) => key.startsWith(prefix));
}

export function removeStored(key: string): void {
  dropFromMemory(key);
  ignoreErrors(() => localStorage.removeItem(key));
}

function dropFromMemory(key: string): void {
  memoryCopy.delete(key);
  notStored.delete(key);
}

/** Clears sessionStorage, which holds drafts and idempotency keys of payments. */
export function clearDrafts(): void {
  ignoreErrors(() => sessionStorage.clear());
}

/** Removes all data of the person from this browser: tokens, drafts and data of sections. */
export function clearPersonalData(): void {
  clearDrafts();
  for (const key of [...memoryCopy.keys()]) dropFromMemory(key);
  ignoreErrors(() => localStorage.clear());
  void deleteAllObjects();
}

const OWNER_KEY = 'portal:drafts-of';

/** Sets the owner of the drafts in this tab. Drafts of another person are removed. */
export function setDraftOwner(subject: string): void {
  // A full or denied store holds no drafts.
  ignoreErrors(() => {
    const owner = sessionStorage.getItem(OWNER_KEY) ?? subject;
    if (owner !== subject) sessionStorage.clear();
    sessionStorage.setItem(OWNER_KEY, subject);
  });
}
