import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { runWhenIdle } from 'shared/loading/run-when-idle';

interface DeferredPartProps {
  /** CSS height of the content, such as `30rem`, which is reserved until the content is rendered. */
  readonly height: string;
  readonly children: ReactNode;
}

/** Distance from the screen, as an IntersectionObserver margin, at which the content is rendered without waiting. */
const NEAR_SCREEN = '25%';
/** Wait in browsers that do not report idle periods, in ms. */
const FALLBACK_MS = 200;

/**
 * Renders its content after the first content of the page is on the screen, so that the page can be used earlier: as
 * soon as the part is near the screen, and otherwise when the browser is idle. Scrolling is not needed, so search in
 * the page, screen readers and links to a heading find the content; printing renders it first. For parts below the
 * first block of a page.
 */
export function DeferredPart({ height, children }: DeferredPartProps): ReactNode {
  const [isDue, setDue] = useState(false);
  // A link to a heading of the page must find it immediately.
  const isShown = useLocation().hash !== '' || isDue;
  const space = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) return;
    const render = () => startTransition(() => setDue(true));
    const renderBeforePrint = () => flushSync(() => setDue(true));
    addEventListener('beforeprint', renderBeforePrint);
    const stopObserving = observeNearScreen(space.current, render);
    const cancelIdle = runWhenIdle(render, { fallbackMs: FALLBACK_MS });
    return () => {
      removeEventListener('beforeprint', renderBeforePrint);
      stopObserving();
      cancelIdle();
    };
  }, [isShown]);
  return isShown ? children : <div ref={space} aria-busy="true" style={{ minHeight: height }} />;
}

/** Calls `run` when the element is near the screen. Returns a function that stops it. */
function observeNearScreen(element: Element | null, run: () => void): () => void {
  // Without an observer, the content is rendered when the browser is idle.
  if (element === null || typeof IntersectionObserver !== 'function') return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) run();
    },
    { rootMargin: NEAR_SCREEN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
