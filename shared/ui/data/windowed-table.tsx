import { memo, type ReactElement, useEffect, useRef } from 'react';
import { color, media, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { Placeholder } from '../states/placeholder.tsx';
import {
  Cell,
  type Column,
  listLayout,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from './table.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

interface WindowedTableProps<Row> {
  /** Caption for screen readers. */
  readonly caption: string;
  /** Needs a stable reference: rows are memoized by row and columns. */
  readonly columns: readonly (Column<Row> & { readonly width?: string })[];
  /** Total number of rows, loaded or not. */
  readonly total: number;
  /** Undefined while the row is loading; a placeholder is shown. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Called with the first and last visible row, so that they can be fetched. */
  readonly onShow: (first: number, last: number) => void;
}

/** Estimated height of a row with two lines, in px. */
const ROW_HEIGHT = 69;

/**
 * A table of thousands of rows. Only visible rows are rendered; `aria-rowcount` and `aria-rowindex` give the total and
 * the position to screen readers. It has the list layout of `Table` below 1024 px. Printing includes only the rendered
 * rows.
 */
export function WindowedTable<Row>(props: WindowedTableProps<Row>): ReactElement {
  const { caption, columns, total, rowAt, onShow } = props;
  const root = useRef<HTMLTableElement>(null);
  const { items, before, after, measure } = useVirtualRows(root, total, ROW_HEIGHT);
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onShow(first, last), [first, last, onShow]);
  return (
    <Root ref={root} role="table" aria-rowcount={total + 1}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <TableHead>
        <TableRow aria-rowindex={1}>
          {columns.map(({ key, label, align }) => (
            <TableHeaderCell key={key} role="columnheader" scope="col" $align={align ?? 'start'}>
              {label}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <Spacer height={before} />
      {items.map(({ index }) => (
        <TableBody key={index} ref={measure} data-index={index}>
          <MemoRow index={index} row={rowAt(index)} columns={columns} />
        </TableBody>
      ))}
      <Spacer height={after} />
    </Root>
  );
}

interface RowProps<Row> {
  readonly index: number;
  readonly row: Row | undefined;
  readonly columns: readonly Column<Row>[];
}

function PlainRow<Row>({ index, row, columns }: RowProps<Row>): ReactElement {
  const place = index + 2;
  if (row === undefined) {
    return (
      <TableRow aria-rowindex={place} aria-busy="true">
        <Wide role="cell" colSpan={columns.length} $align="start">
          <Placeholder type="bodyText" />
        </Wide>
      </TableRow>
    );
  }
  return (
    <TableRow aria-rowindex={place}>
      {columns.map((column) => (
        <TableCell key={column.key} column={column} row={row} narrow="list" />
      ))}
    </TableRow>
  );
}

// memo() loses the type parameter.
const MemoRow = memo(PlainRow) as typeof PlainRow;

/** Takes the space of the rows that are not rendered. */
function Spacer({ height }: { readonly height: number }): ReactElement {
  return (
    <tbody aria-hidden="true">
      <SpacerRow style={{ height }} />
    </tbody>
  );
}

const Root = styled.table`
  ${type.body}
  width: 100%;
  border-collapse: collapse;
  ${media.desktop} { table-layout: fixed; }
  ${listLayout}
  ${media.belowDesktop} {
    thead + tbody { border-top: 1.5px solid ${color('ink')}; }
    tbody { border-top: 0; }
  }
`;

// Not a row, only empty space.
const SpacerRow = styled.tr`
  && { display: block; padding: 0; border: 0; }
  ${media.print} { display: none; }
`;

const Wide = styled(Cell)`
  ${media.belowDesktop} { flex: 0 0 100%; border: 0; }
`;
