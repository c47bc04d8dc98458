import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

// Path of the previous page; null on the first page, where the focus is not moved.
let previousPath: string | null = null;

/**
 * Moves the focus to the heading after navigation to another page or step, so that screen readers announce it. If the
 * heading is rendered later, with the data, it takes the focus then.
 */
export function useFocusOnNavigation(title: string): RefCallback<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const previous = useRef({ path: '', titledPath: '' });
  const mustFocus = useRef(false);
  useEffect(() => {
    const path = pathname + search;
    const titledPath = `${pathname} ${title}`;
    const hasNavigated =
      previous.current.path !== path && previous.current.titledPath !== titledPath;
    const isFirstPage = previousPath === null;
    // Same path with another query: a step of a flow or another view.
    const isStep = previousPath === pathname;
    previousPath = pathname;
    previous.current = { path, titledPath };
    if (hasNavigated && !isFirstPage) {
      // The host handles scrolling between pages; steps scroll to the top here.
      if (isStep && !isBack) document.documentElement.scrollTop = 0;
      heading.current?.focus({ preventScroll: true });
      mustFocus.current = heading.current === null;
    }
  }, [pathname, search, title, isBack]);
  return useCallback((element) => {
    // The heading can move from the header into the content when data arrives; it keeps the focus.
    if (element === null && heading.current === document.activeElement) mustFocus.current = true;
    heading.current = element;
    if (element === null || !mustFocus.current) return;
    mustFocus.current = false;
    element.focus({ preventScroll: true });
  }, []);
}
