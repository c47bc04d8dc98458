import { createContext, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react';

/** The element that had the focus when the page was opened. */
export const ArrivalContext = createContext<RefObject<Element | null>>({ current: null });

/** Returns the element that had the focus at the latest change of `place`. */
export function useFocusedElementOnArrival(place: string): RefObject<Element | null> {
  const focused = useRef<Element | null>(null);
  const notedAt = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (notedAt.current === place) return;
    notedAt.current = place;
    focused.current = document.activeElement;
  }, [place]);
  return focused;
}

/**
 * Moves the focus to `target` on mount, unless the renter has moved the focus since the page was opened: the
 * target may appear seconds later.
 */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>): void {
  const arrival = use(ArrivalContext);
  useEffect(() => {
    const { activeElement } = document;
    const isUnmoved = activeElement === document.body || activeElement === arrival.current;
    if (isUnmoved) target.current?.focus();
  }, [arrival, target]);
}

/** Moves the focus to the heading of the page when the focused element was removed. */
export function focusContentIfLost(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  const content = document.getElementById('content');
  const target = content?.querySelector<HTMLElement>('h1[tabindex]') ?? content;
  target?.focus({ preventScroll: true });
}
