import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The heading of a part of a page that a link leads to by its id. Focus moves to it once `isReady`: what
 * comes above it has its height then, so that it does not move away.
 */
export function useLinkedHeading(id: string, isReady: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isWanted = isReady && hash === `#${id}`;
  useEffect(() => {
    if (!isWanted) return;
    // After the effect of the page, which moves focus to its own heading.
    const frame = requestAnimationFrame(() => {
      if (isAlreadyElsewhere()) return;
      ref.current?.scrollIntoView();
      ref.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return { id, ref };
}

/** Whether the renter has gone on, by keyboard, to something that can be used. */
const isAlreadyElsewhere = () =>
  document.activeElement?.matches('a, button, input, select, textarea') ?? false;
