/**
 * Reads a draft from sessionStorage; null if there is none. Drafts survive a reload and are removed with the tab or the
 * sign-in. Other code can write to the same storage, so validate the value.
 */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a draft to sessionStorage as JSON; null removes it. Does nothing if the storage is full or denied. */
export function writeDraft(key: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The form works without a stored draft.
  }
}
