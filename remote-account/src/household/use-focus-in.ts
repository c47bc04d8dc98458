import { useEffect, useRef } from 'react';

/** Moves the focus to the first button of the element after a form in it was canceled. */
export function useFocusIn<E extends HTMLElement>(wasClosed: boolean) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (wasClosed) ref.current?.querySelector('button')?.focus();
  }, [wasClosed]);
  return ref;
}
