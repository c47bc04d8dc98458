import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea';

/** While `open`, focus starts at the first thing inside `root`, and Tab goes round in it. */
export function useFocusInside(open: boolean, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return;
    const inside = () => [...(root.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    inside()[0]?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const all = inside();
      const end = event.shiftKey ? all[0] : all.at(-1);
      const away = !root.current?.contains(document.activeElement);
      if (document.activeElement !== end && !away) return;
      event.preventDefault();
      (event.shiftKey ? all.at(-1) : all[0])?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, root]);
}
