import type { QueryClient } from '@tanstack/react-query';

/**
 * Loads the data of the page again when the browser restores the page from the back/forward cache. The page may be hours
 * old: a payment of another tab or device is missing in it. The session compares itself with the token cache in the same
 * event (`watch-sign-in-changes.ts`). Returns a function that stops it.
 */
export function refreshRestoredPage(client: QueryClient): () => void {
  const refresh = ({ persisted }: PageTransitionEvent) => {
    if (persisted) client.invalidateQueries().catch(() => {});
  };
  addEventListener('pageshow', refresh);
  return () => removeEventListener('pageshow', refresh);
}
