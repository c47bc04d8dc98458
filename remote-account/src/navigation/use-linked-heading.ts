import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The heading of a part that a link leads to by its ID. It takes the focus when `isReady` is true: the
 * content above it has its final height then, so that the heading does not move.
 */
export function useLinkedHeading(id: string, isReady: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isWanted = isReady && hash === `#${id}`;
  useEffect(() => {
    if (!isWanted) return;
    // Runs after the effect of the page, which moves the focus to its own heading.
    const frame = requestAnimationFrame(() => {
      if (isAlreadyElsewhere()) return;
      ref.current?.scrollIntoView();
      ref.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return { id, ref };
}

/** True if the renter has already moved the focus to a control. */
const isAlreadyElsewhere = () =>
  document.activeElement?.matches('a, button, input, select, textarea') ?? false;
