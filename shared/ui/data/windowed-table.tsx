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
  /** What the table holds, for screen readers. */
  readonly caption: string;
  /** Made once: a row is drawn anew only where it or they have changed. */
  readonly columns: readonly (Column<Row> & { readonly width?: string })[];
  /** Rows in all, loaded or not. */
  readonly total: number;
  /** Undefined while the row is still on its way: a placeholder stands for it. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Told which rows stand on the screen, first and last, so that they can be fetched. */
  readonly onShow: (first: number, last: number) => void;
}

/** Px of a row of two lines: what a row is taken for until it has been measured. */
const ROW_HEIGHT = 69;

/**
 * A table of thousands of rows that scrolls with the page: only those on the screen are in the
 * document. Screen readers are told how many there are and where each one stands. Under 1024 it is a
 * list, as every table of the kit. On paper it holds the rows of the screen.
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

// memo takes the type of the rows away.
const MemoRow = memo(PlainRow) as typeof PlainRow;

/** Keeps the place of the rows that are not drawn. */
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

// No row: only the room of some.
const SpacerRow = styled.tr`
  && { display: block; padding: 0; border: 0; }
  ${media.print} { display: none; }
`;

const Wide = styled(Cell)`
  ${media.belowDesktop} { flex: 0 0 100%; border: 0; }
`;
