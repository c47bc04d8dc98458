const STORAGE_KEY = 'portal.terms-accepted';

/** Tells the person's other tabs of this portal that the terms have been accepted. */
export function notifyOtherTabs(): void {
  try {
    // Storage events go to the other tabs alone; the value only has to differ from the last one.
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // A browser that keeps nothing: the other tabs ask again when they are next opened.
  }
}

/** Calls `listener` when another tab has said so; gives what ends it. */
export function onAcceptedInAnotherTab(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
