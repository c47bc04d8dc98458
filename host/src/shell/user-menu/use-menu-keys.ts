import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/**
 * Keyboard support of a menu: focuses the first item on opening; arrows, Home and End move the focus; Tab
 * closes the menu. `useDismiss` handles Escape.
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

/** Returns the index of the next item, wrapping at both ends. */
function getNextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
