import { forgetObjects } from 'shared/session/kept-store';
import { ignoreErrors } from '#src/stored-json.ts';

/** Entries as this tab last read or wrote them: all that is left once the browser denies its storage. */
const memory = new Map<string, string>();
/** Entries that the browser did not store: local storage may still have an older one. */
const notStored = new Set<string>();

/** Null where there is no such entry. */
export function readStored(key: string): string | null {
  const stored = ignoreErrors(() => localStorage.getItem(key));
  if (stored === null) dropFromMemory(key);
  else if (stored !== undefined && !notStored.has(key)) memory.set(key, stored);
  return memory.get(key) ?? null;
}

/** Local storage, or the memory of this page where the browser refuses. */
export function writeStored(key: string, text: string): void {
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
    notStored.delete(key);
  } catch {
    notStored.add(key);
  }
}

export function listStored(prefix: string): string[] {
  const stored = ignoreErrors(() => Object.keys(localStorage)) ?? [...memory.keys()];
  return stored.filter((key) => key.startsWith(prefix));
}

export function removeStored(key: string): void {
  dropFromMemory(key);
  ignoreErrors(() => localStorage.removeItem(key));
}

function dropFromMemory(key: string): void {
  memory.delete(key);
  notStored.delete(key);
}

/** Drafts and keys of payments stand in the tab's own store. */
export function clearDrafts(): void {
  ignoreErrors(() => sessionStorage.clear());
}

/** Nothing of the person stays on this computer: tokens, drafts, whatever a section has put there. */
export function clearPersonalData(): void {
  clearDrafts();
  for (const key of [...memory.keys()]) dropFromMemory(key);
  ignoreErrors(() => localStorage.clear());
  void forgetObjects();
}

const OWNER_KEY = 'portal:drafts-of';

/** Whose drafts these are from now on: those of somebody else go. */
export function setDraftOwner(subject: string): void {
  // A full or denied store takes no drafts, either: there is nothing to keep apart.
  ignoreErrors(() => {
    const owner = sessionStorage.getItem(OWNER_KEY) ?? subject;
    if (owner !== subject) sessionStorage.clear();
    sessionStorage.setItem(OWNER_KEY, subject);
  });
}
