import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea';

/**
 * Traps the focus while `open`: it starts at the current entry in `root`, otherwise at the first focusable
 * element, and Tab cycles through `opener` and the elements inside.
 */
export function useFocusTrap(
  open: boolean,
  root: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!open) return;
    const listFocusable = () => [...(root.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const current = root.current?.querySelector<HTMLElement>('[aria-current]');
    (current ?? listFocusable()[0])?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const cycle = [opener.current, ...listFocusable()].filter((element) => element !== null);
      const at = cycle.indexOf(document.activeElement as HTMLElement);
      const step = event.shiftKey ? -1 : 1;
      event.preventDefault();
      cycle.at((at + step) % cycle.length)?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, root, opener]);
}
