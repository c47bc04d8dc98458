import { useSyncExternalStore } from 'react';
import { breakpoints } from 'shared/theme/tokens';

/** Missing outside of a browser. */
const getQuery = (): MediaQueryList | undefined =>
  globalThis.matchMedia?.(`(min-width: ${breakpoints.desktop})`);

/** Whether the side navigation and the tabs show; below, they are a drawer and the index of the account. */
export const isDesktop = (): boolean => getQuery()?.matches ?? true;

/** `isDesktop`, followed while the window changes its size. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, isDesktop);

function subscribe(onChange: () => void): () => void {
  const query = getQuery();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}
