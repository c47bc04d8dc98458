import { createContext, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react';

/** What had the focus when the page was reached. */
export const ArrivalContext = createContext<RefObject<Element | null>>({ current: null });

/** Notes what has the focus each time that `place` is another one. */
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
 * Gives the focus to what stands in the place of a page when it comes, which may be seconds later:
 * whoever has gone on to something else meanwhile is not torn away from it.
 */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>): void {
  const arrival = use(ArrivalContext);
  useEffect(() => {
    const { activeElement } = document;
    const stayed = activeElement === document.body || activeElement === arrival.current;
    if (stayed) target.current?.focus();
  }, [arrival, target]);
}
