import { forgetObjects } from 'shared/session/kept-store';
import { quietly } from '#src/stored-json.ts';

/** Entries as this tab last read or wrote them: all that is left once the browser denies its storage. */
const lastSeen = new Map<string, string>();
/** Entries that the browser did not store: local storage may still have an older one. */
const notStored = new Set<string>();

/** Null where there is no such entry. */
export function readStored(key: string): string | null {
  const stored = quietly(() => localStorage.getItem(key));
  if (stored === null) forgetSeen(key);
  else if (stored !== undefined && !notStored.has(key)) lastSeen.set(key, stored);
  return lastSeen.get(key) ?? null;
}

/** Local storage, or the memory of this page where the browser refuses. */
export function writeStored(key: string, text: string): void {
  lastSeen.set(key, text);
  try {
    localStorage.setItem(key, text);
    notStored.delete(key);
  } catch {
    notStored.add(key);
  }
}

export function listStored(prefix: string): string[] {
  const stored = quietly(() => Object.keys(localStorage)) ?? [...lastSeen.keys()];
  return stored.filter((key) => key.startsWith(prefix));
}

export function forgetStored(key: string): void {
  forgetSeen(key);
  quietly(() => localStorage.removeItem(key));
}

function forgetSeen(key: string): void {
  lastSeen.delete(key);
  notStored.delete(key);
}

/** Drafts and keys of payments stand in the tab's own store. */
export function forgetDrafts(): void {
  quietly(() => sessionStorage.clear());
}

/** Nothing of the person stays on this computer: tokens, drafts, whatever a section has put there. */
export function forgetPerson(): void {
  forgetDrafts();
  for (const key of [...lastSeen.keys()]) forgetSeen(key);
  quietly(() => localStorage.clear());
  void forgetObjects();
}

const OWNER = 'portal:drafts-of';

/** Whose drafts these are from now on: those of somebody else go. */
export function keepDraftsOf(subject: string): void {
  // A full or denied store takes no drafts, either: there is nothing to keep apart.
  quietly(() => {
    const owner = sessionStorage.getItem(OWNER) ?? subject;
    if (owner !== subject) sessionStorage.clear();
    sessionStorage.setItem(OWNER, subject);
  });
}
