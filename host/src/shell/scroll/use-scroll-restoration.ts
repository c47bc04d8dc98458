import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { retryOnPageChange } from './retry-on-page-change.ts';
import { ScrollPositions } from './scroll-positions.ts';

/**
 * Manages the scroll position of pages. A new page starts at the top or at its hash target. Back restores the
 * previous position, even when data loads late. A new query on the same page does not scroll.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const [positions] = useState(() => new ScrollPositions());
  const entry = `${key} ${pathname}`;
  const current = useRef({ entry: '', pathname: '' });
  // While a page is still loading, scroll events do not reflect what the renter did.
  const isRestoring = useRef(false);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const onScroll = () => {
      if (!isRestoring.current) positions.save(current.current.entry, window.scrollY);
    };
    // A busy browser may fire popstate before the last scroll event.
    const beforeRouter = { capture: true };
    const onHide = () => positions.persist();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('popstate', onScroll, beforeRouter);
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('popstate', onScroll, beforeRouter);
      removeEventListener('pagehide', onHide);
    };
  }, [positions]);

  // Runs in the commit that changes the page, before the browser fires its own scroll event.
  useLayoutEffect(() => {
    const { pathname: previousPath } = current.current;
    // The renter may have scrolled the first content, which the first page replaces.
    const isFirst = previousPath === '';
    const isNew = previousPath !== pathname;
    current.current = { entry, pathname };
    if (type === 'POP' && positions.get(entry) > 0)
      return restoreScroll(positions.get(entry), isRestoring);
    if (hash) return scrollToHash(decodeFragment(hash.slice(1)));
    if (isFirst) return saveInNextFrame(() => positions.save(entry, window.scrollY));
    if (isNew || type === 'POP') document.documentElement.scrollTop = 0;
    else positions.save(entry, window.scrollY);
  }, [entry, pathname, hash, type, positions]);
}

/** Reads the position with the layout of the frame. In the commit, reading it would lay out the whole page. */
function saveInNextFrame(save: () => void): () => void {
  const frame = requestAnimationFrame(save);
  return () => cancelAnimationFrame(frame);
}

function restoreScroll(top: number, isRestoring: RefObject<boolean>): () => void {
  isRestoring.current = true;
  return retryOnPageChange(
    () => {
      document.documentElement.scrollTop = top;
      return Math.abs(window.scrollY - top) <= 1;
    },
    () => {
      isRestoring.current = false;
    },
  );
}

function scrollToHash(id: string): () => void {
  return retryOnPageChange(() => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    // Only focusable targets receive the focus: a field, a link.
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
