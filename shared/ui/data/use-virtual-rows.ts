import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';

/** Rows drawn beyond the screen, so that a quick scroll meets no empty place. */
const OVERSCAN_ROWS = 12;

interface VirtualRows {
  readonly items: readonly VirtualItem[];
  /** Height of the rows above and below those that are drawn, px. */
  readonly before: number;
  readonly after: number;
  readonly measure: (element: Element | null) => void;
}

/**
 * Which of many rows stand on the screen, where the page is what scrolls. `rowHeight` is what a row is
 * taken for until it has been measured, px.
 */
export function useVirtualRows(
  root: { readonly current: HTMLElement | null },
  count: number,
  rowHeight: number,
): VirtualRows {
  const top = useTop(root);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    // Where there is no window to measure, as in tests, one of common height.
    initialRect: { width: 0, height: 900 },
    useFlushSync: false,
  });
  const items = rows.getVirtualItems();
  return {
    items,
    before: (items[0]?.start ?? top) - top,
    after: rows.getTotalSize() + top - (items.at(-1)?.end ?? top),
    measure: rows.measureElement,
  };
}

/** How far below the top of the page the table begins, px; what stands above it may still grow. */
function useTop(root: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const look = () => {
      const box = root.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    look();
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [root]);
  return top;
}
