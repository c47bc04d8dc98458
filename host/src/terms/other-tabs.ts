const STORAGE_KEY = 'portal.terms-accepted';

/** Notifies the other tabs of this portal that the terms have been accepted. */
export function notifyOtherTabs(): void {
  try {
    // Storage events reach only other tabs; the value only has to differ from the previous one.
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Without storage, the other tabs refetch the acceptance when they are next opened.
  }
}

/** Calls `listener` when another tab has accepted the terms. Returns a function that removes the listener. */
export function onAcceptedInAnotherTab(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
