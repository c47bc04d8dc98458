/**
 * What is kept of a draft at this place of the tab's own store; null where nothing is. It outlives a
 * reload, and goes with the tab or with the sign-in. Anyone may have written there: check its shape.
 */
export function readDraft(place: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a draft as JSON; null forgets it. A store that is full or denied costs a reload's memory only. */
export function writeDraft(place: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // The form works on without it.
  }
}
