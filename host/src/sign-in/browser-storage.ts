/** A store of the browser; null where it is denied to the page. */
function storeOf(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}

export function readStored(key: string): string | null {
  return storeOf('localStorage')?.getItem(key) ?? null;
}

export function forgetTokens(keys: readonly string[]): void {
  for (const key of keys) storeOf('localStorage')?.removeItem(key);
}

/** Drafts and keys of payments stand in the tab's own store. */
export function forgetDrafts(): void {
  storeOf('sessionStorage')?.clear();
}

/** Nothing of the person stays on this computer: tokens, drafts, whatever a section has put there. */
export function forgetPerson(): void {
  forgetDrafts();
  storeOf('localStorage')?.clear();
}

const OWNER = 'portal:drafts-of';

/** Whose drafts these are from now on: those of somebody else go. */
export function keepDraftsOf(subject: string): void {
  const store = storeOf('sessionStorage');
  const owner = store?.getItem(OWNER) ?? subject;
  if (owner !== subject) store?.clear();
  try {
    store?.setItem(OWNER, subject);
  } catch {
    // A full or denied store takes no drafts, either: there is nothing to keep apart.
  }
}
