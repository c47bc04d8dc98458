import { useEffect, useRef } from 'react';

/** Who thinks better of a form goes on from where it was opened: the first button of the place. */
export function useFocusIn<E extends HTMLElement>(wasClosed: boolean) {
  const place = useRef<E>(null);
  useEffect(() => {
    if (wasClosed) place.current?.querySelector('button')?.focus();
  }, [wasClosed]);
  return place;
}
