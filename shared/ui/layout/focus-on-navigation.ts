import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

// Path of the page before. The first page of a visit leaves the focus where the browser put it.
let pathBefore: string | null = null;

/**
 * Moves focus to the heading when another page, or another step under a new title, has been reached,
 * and so has it announced. A heading that comes with the data takes the focus when it comes.
 */
export function useFocusOnNavigation(title: string): RefCallback<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, search } = useLocation();
  const back = useNavigationType() === 'POP';
  const seen = useRef({ place: '', shown: '' });
  const wanted = useRef(false);
  useEffect(() => {
    const place = pathname + search;
    const shown = `${pathname} ${title}`;
    const moved = seen.current.place !== place && seen.current.shown !== shown;
    const visitBegun = pathBefore !== null;
    // Also where another page has taken the place of one under the same path: a view by its query.
    const isStep = pathBefore === pathname;
    pathBefore = pathname;
    seen.current = { place, shown };
    if (moved && visitBegun) {
      // The host scrolls where a new page begins, and back to where one was left.
      if (isStep && !back) document.documentElement.scrollTop = 0;
      heading.current?.focus({ preventScroll: true });
      wanted.current = heading.current === null;
    }
  }, [pathname, search, title, back]);
  return useCallback((element) => {
    // It moves from the header into the content when the data is there, with the focus on it.
    if (element === null && heading.current === document.activeElement) wanted.current = true;
    heading.current = element;
    if (element === null || !wanted.current) return;
    wanted.current = false;
    element.focus({ preventScroll: true });
  }, []);
}
