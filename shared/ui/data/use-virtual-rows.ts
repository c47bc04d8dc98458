import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';

/** Number of rows rendered beyond the visible ones, so that fast scrolling shows no gaps. */
const OVERSCAN_ROWS = 12;

interface VirtualRows {
  readonly items: readonly VirtualItem[];
  /** Height of the rows before and after the rendered ones, in px. */
  readonly before: number;
  readonly after: number;
  readonly measure: (element: Element | null) => void;
}

/** The visible rows of a long list that scrolls with the page. `rowHeight` is the estimate before measuring, in px. */
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
    // Used where the window cannot be measured, as in tests.
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

/** Distance of the list from the top of the page, in px. Content above the list can still grow. */
function useTop(root: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = root.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [root]);
  return top;
}
