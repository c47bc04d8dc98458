import { type ReactElement, type ReactNode, useRef } from 'react';
import { color } from 'shared/theme/tokens';
import styled from 'styled-components';
import { useVirtualRows } from './use-virtual-rows.ts';

interface WindowedListProps {
  /** Label for screen readers. */
  readonly label: string;
  readonly total: number;
  /** A `ListRow`. */
  readonly rowAt: (index: number) => ReactNode;
}

/** Estimated height of a row with a chip, in px. */
const ROW_HEIGHT = 149;

/**
 * A `List` of hundreds of rows. Only visible rows are rendered; `aria-setsize` and `aria-posinset` give the total and
 * the position to screen readers.
 */
export function WindowedList({ label, total, rowAt }: WindowedListProps): ReactElement {
  const root = useRef<HTMLUListElement>(null);
  const { items, before, after, measure } = useVirtualRows(root, total, ROW_HEIGHT);
  return (
    <Rows
      ref={root}
      aria-label={label}
      style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}
    >
      {items.map(({ index }) => (
        <li
          key={index}
          ref={measure}
          data-index={index}
          aria-setsize={total}
          aria-posinset={index + 1}
        >
          {rowAt(index)}
        </li>
      ))}
    </Rows>
  );
}

const Rows = styled.ul.attrs({ role: 'list' })`
  border-top: 1px solid ${color('line')};
`;
