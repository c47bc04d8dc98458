import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/**
 * The keys of a menu: it takes the focus when it opens, the arrows, Home and End move it, and Tab
 * closes the menu on its way out. Escape is for `useDismiss`.
 */
export function useMenuKeys(
  open: boolean,
  menu: RefObject<HTMLElement | null>,
  close: () => void,
): (event: KeyboardEvent) => void {
  useEffect(() => {
    if (open) getMenuItems(menu)[0]?.focus();
  }, [open, menu]);

  return (event) => {
    if (event.key === 'Tab') close();
    const items = getMenuItems(menu);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = getNextIndex(event.key, at, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
}

function getMenuItems(menu: RefObject<HTMLElement | null>): HTMLElement[] {
  return [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])') ?? []),
  ];
}

/** Round and round: after the last one comes the first. */
function getNextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
