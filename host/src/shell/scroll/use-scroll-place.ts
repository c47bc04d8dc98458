import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { ScrollPlaces } from './scroll-places.ts';
import { whenThere } from './when-there.ts';

/**
 * Where a page begins: a new one at its top or at the target of its hash, one that is gone back to
 * where it was left, also when its data comes late. A new query on the same page moves nothing.
 */
export function useScrollPlace(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const [places] = useState(() => new ScrollPlaces());
  const entry = `${key} ${pathname}`;
  const current = useRef({ entry: '', pathname: '' });
  // What the browser makes of a page that is not whole yet is nobody's place in it.
  const isGoingBack = useRef(false);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const onScroll = () => {
      if (!isGoingBack.current) places.left(current.current.entry, window.scrollY);
    };
    // A busy browser turns back before it says that it has been scrolled.
    const beforeRouter = { capture: true };
    const onHide = () => places.keep();
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
    if (type === 'POP' && places.of(entry) > 0) return goBackTo(places.of(entry), isGoingBack);
    if (hash) return goToTarget(decoded(hash.slice(1)));
    if (isNew || type === 'POP') document.documentElement.scrollTop = 0;
    else places.left(entry, window.scrollY);
  }, [entry, pathname, hash, type, places]);
}

function goBackTo(top: number, isGoingBack: RefObject<boolean>): () => void {
  isGoingBack.current = true;
  return whenThere(
    () => {
      document.documentElement.scrollTop = top;
      return Math.abs(window.scrollY - top) <= 1;
    },
    () => {
      isGoingBack.current = false;
    },
  );
}

function goToTarget(id: string): () => void {
  return whenThere(() => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    // Only what can be used takes it: a field, a link.
    target?.focus({ preventScroll: true });
    return target !== null;
  });
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
