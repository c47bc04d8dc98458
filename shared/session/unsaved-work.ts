import { useEffect, useSyncExternalStore } from 'react';

const holders = new Set<object>();
const listeners = new Set<() => void>();

/**
 * Says that the page holds work that is not sent while `unsaved` is true: nobody is offered to
 * refresh it away. The host hears typing by itself; this is for what it cannot hear, as a flow that
 * goes on with a draft.
 */
export function useUnsavedWork(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const holder = {};
    updateHolders(() => holders.add(holder));
    return () => updateHolders(() => holders.delete(holder));
  }, [unsaved]);
}

/** Whether anything in the page is unsaved. For the host alone. */
export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore(subscribe, () => holders.size > 0);
}

function updateHolders(how: () => void): void {
  how();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
