import { forgetObjects } from 'shared/session/kept-store';
import { quietly } from '../stored-json.ts';

export function readStored(key: string): string | null {
  return quietly(() => localStorage.getItem(key)) ?? null;
}

export function forgetTokens(keys: readonly string[]): void {
  for (const key of keys) quietly(() => localStorage.removeItem(key));
}

/** Drafts and keys of payments stand in the tab's own store. */
export function forgetDrafts(): void {
  quietly(() => sessionStorage.clear());
}

/** Nothing of the person stays on this computer: tokens, drafts, whatever a section has put there. */
export function forgetPerson(): void {
  forgetDrafts();
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
