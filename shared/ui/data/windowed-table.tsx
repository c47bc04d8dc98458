import { memo, type ReactElement, useEffect, useRef } from 'react';
import { media, s, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { Placeholder } from '../states/placeholder.tsx';
import { asList, BodyRows, Cell, type Column, Head, HeadRows, Line, TableCell } from './table.tsx';
import { useWindow } from './use-window.ts';

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
  const { items, before, after, measure } = useWindow(root, total, ROW_HEIGHT);
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
      <HeadRows>
        <Line aria-rowindex={1}>
          {columns.map(({ key, label, align }) => (
            <Head key={key} role="columnheader" scope="col" $align={align ?? 'start'}>
              {label}
            </Head>
          ))}
        </Line>
      </HeadRows>
      <Gap height={before} />
      {items.map(({ index }) => (
        <BodyRows key={index} ref={measure} data-index={index}>
          <OneRow index={index} row={rowAt(index)} columns={columns} />
        </BodyRows>
      ))}
      <Gap height={after} />
    </Root>
  );
}

interface OneRowProps<Row> {
  readonly index: number;
  readonly row: Row | undefined;
  readonly columns: readonly Column<Row>[];
}

function PlainRow<Row>({ index, row, columns }: OneRowProps<Row>): ReactElement {
  const place = index + 2;
  if (row === undefined) {
    return (
      <Line aria-rowindex={place} aria-busy="true">
        <Wide role="cell" colSpan={columns.length} $align="start">
          <Placeholder type="bodyText" />
        </Wide>
      </Line>
    );
  }
  return (
    <Line aria-rowindex={place}>
      {columns.map((column) => (
        <TableCell key={column.key} column={column} row={row} narrow="list" />
      ))}
    </Line>
  );
}

// memo takes the type of the rows away.
const OneRow = memo(PlainRow) as typeof PlainRow;

/** Keeps the place of the rows that are not drawn. */
function Gap({ height }: { readonly height: number }): ReactElement {
  return (
    <tbody aria-hidden="true">
      <Empty style={{ height }} />
    </tbody>
  );
}

const Root = styled.table`
  ${type.body}
  width: 100%;
  border-collapse: collapse;
  ${media.desktop} { table-layout: fixed; }
  ${asList}
  ${media.belowDesktop} {
    thead + tbody { border-top: 1.5px solid ${s('ink')}; }
    tbody { border-top: 0; }
  }
`;

// No row: only the room of some.
const Empty = styled.tr`
  && { display: block; padding: 0; border: 0; }
  ${media.print} { display: none; }
`;

const Wide = styled(Cell)`
  ${media.belowDesktop} { flex: 0 0 100%; border: 0; }
`;
