import { type RefObject, useEffect } from 'react';

/**
 * Closes an open element on Escape and on a press outside of `root`. Escape returns the focus to `opener`;
 * after a press outside, the focus goes where the user pressed.
 */
export function useDismiss(
  open: boolean,
  root: RefObject<HTMLElement | null>,
  close: () => void,
  opener: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      const inside = [root, opener].some(({ current }) => current?.contains(target as Node));
      if (!inside) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  });
}
