import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Applies a Back or Forward that the renter made during the first render. BrowserRouter reads the location when
 * the render starts but listens only after the commit, so it would keep showing the page that was left.
 */
export function ApplyMissedNavigation(): null {
  const { key, pathname, search, hash } = useLocation();
  // Of the first render only: after its commit the router itself listens.
  const [rendered] = useState(`${key} ${pathname}${search}${hash}`);
  useLayoutEffect(() => {
    if (rendered === getBrowserEntry()) return;
    // BrowserRouter starts to listen later in this commit, because a parent's effects run after its children's.
    queueMicrotask(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  }, [rendered]);
  return null;
}

/** The current history entry, in the form in which React Router describes a location. */
function getBrowserEntry(): string {
  const { pathname, search, hash } = window.location;
  const { key = 'default' } = (history.state ?? {}) as { key?: string };
  return `${key} ${pathname}${search}${hash}`;
}
