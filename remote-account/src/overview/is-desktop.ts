import { useSyncExternalStore } from 'react';
import { breakpoints } from 'shared/theme/tokens';

/** Undefined outside a browser. */
const getQuery = (): MediaQueryList | undefined =>
  globalThis.matchMedia?.(`(min-width: ${breakpoints.desktop})`);

/** True if the side navigation and the tabs are shown; otherwise a drawer and the account index replace them. */
export const isDesktop = (): boolean => getQuery()?.matches ?? true;

/** `isDesktop`, updated when the window is resized. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, isDesktop);

function subscribe(onChange: () => void): () => void {
  const query = getQuery();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}
