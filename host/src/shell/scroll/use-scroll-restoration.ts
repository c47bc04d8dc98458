import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { retryOnPageChange } from './retry-on-page-change.ts';
import { ScrollPositions } from './scroll-positions.ts';

/**
 * Where a page begins: a new one at its top or at the target of its hash, one that is gone back to
 * where it was left, also when its data comes late. A new query on the same page moves nothing.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const [places] = useState(() => new ScrollPositions());
  const entry = `${key} ${pathname}`;
  const current = useRef({ entry: '', pathname: '' });
  // What the browser makes of a page that is not whole yet is nobody's place in it.
  const isGoingBack = useRef(false);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const onScroll = () => {
      if (!isGoingBack.current) places.save(current.current.entry, window.scrollY);
    };
    // A busy browser turns back before it says that it has been scrolled.
    const beforeRouter = { capture: true };
    const onHide = () => places.persist();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('popstate', onScroll, beforeRouter);
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('popstate', onScroll, beforeRouter);
      removeEventListener('pagehide', onHide);
    };
  }, [places]);

  // With the commit that changes the page, before the browser says that it has scrolled by itself.
  useLayoutEffect(() => {
    const isNew = current.current.pathname !== pathname;
    current.current = { entry, pathname };
    if (type === 'POP' && places.get(entry) > 0)
      return restoreScroll(places.get(entry), isGoingBack);
    if (hash) return scrollToHash(decodeFragment(hash.slice(1)));
    if (isNew || type === 'POP') document.documentElement.scrollTop = 0;
    else places.save(entry, window.scrollY);
  }, [entry, pathname, hash, type, places]);
}

function restoreScroll(top: number, isGoingBack: RefObject<boolean>): () => void {
  isGoingBack.current = true;
  return retryOnPageChange(
    () => {
      document.documentElement.scrollTop = top;
      return Math.abs(window.scrollY - top) <= 1;
    },
    () => {
      isGoingBack.current = false;
    },
  );
}

function scrollToHash(id: string): () => void {
  return retryOnPageChange(() => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    // Only what can be used takes it: a field, a link.
    target?.focus({ preventScroll: true });
    return target !== null;
  });
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
