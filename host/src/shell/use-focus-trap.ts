import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea';

/**
 * While `open`, focus starts at the current entry inside `root`, else at the first thing in it, and
 * Tab goes round through `opener` and what is inside.
 */
export function useFocusTrap(
  open: boolean,
  root: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!open) return;
    const inside = () => [...(root.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const current = root.current?.querySelector<HTMLElement>('[aria-current]');
    (current ?? inside()[0])?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const round = [opener.current, ...inside()].filter((element) => element !== null);
      const at = round.indexOf(document.activeElement as HTMLElement);
      const step = event.shiftKey ? -1 : 1;
      event.preventDefault();
      round.at((at + step) % round.length)?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, root, opener]);
}
