import { useEffect, useSyncExternalStore } from 'react';

const holders = new Set<object>();
const listeners = new Set<() => void>();

/**
 * Marks the page as having unsaved work while `unsaved` is true, so that the host does not offer a reload. The host
 * detects typing itself; use this hook for other unsaved work, such as a flow with a draft.
 */
export function useUnsavedWork(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const holder = {};
    updateHolders(() => holders.add(holder));
    return () => updateHolders(() => holders.delete(holder));
  }, [unsaved]);
}

/** Whether the page has unsaved work. Only for the host. */
export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore(subscribe, () => holders.size > 0);
}

function updateHolders(update: () => void): void {
  update();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
