import type { ReactElement, ReactNode } from 'react';
import { color, media, space, type } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';

/** Where a cell goes when the table has become a list, under 1024: four corners, a line below, or nowhere. */
export type ListPlace = 'title' | 'amount' | 'start' | 'end' | 'hidden';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly align?: 'start' | 'end';
  /** A cell of null is empty in the table and leaves no gap in the list. */
  readonly cell: (row: Row) => ReactNode;
  /** Needed where the table becomes a list; without it the cell is only read out there. */
  readonly place?: ListPlace;
  /** What the list shows instead of the cell, where it needs other words ("Balance $50.00", "−$1,490.20"). */
  readonly listCell?: (row: Row) => ReactNode;
  /** Below the cell; in the list over the whole width, below everything else. What opens in place. */
  readonly more?: (row: Row) => ElementChildren;
}

interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** `list` becomes a list under 1024; a small one stays a table. */
  readonly narrow?: 'list' | 'table';
}

/** A table; under 1024 the same rows as a list. Its roles are written out, as the layout would take them away. */
export function Table<Row>(props: TableProps<Row>): ReactElement {
  const { caption, columns, rows, rowKey, narrow = 'list' } = props;
  return (
    <Root role="table" $narrow={narrow}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <TableHead>
        <TableRow>
          {columns.map(({ key, label, align }) => (
            <TableHeaderCell key={key} role="columnheader" scope="col" $align={align ?? 'start'}>
              {label}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)}>
            {columns.map((column) => (
              <TableCell key={column.key} column={column} row={row} narrow={narrow} />
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Root>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly narrow: 'list' | 'table';
}

export function TableCell<Row>({ column, row, narrow }: CellProps<Row>): ReactElement {
  const { align = 'start', place = 'hidden', listCell, more } = column;
  const content = column.cell(row);
  if (narrow === 'table') {
    return (
      <Cell role="cell" $align={align}>
        {more ? (
          <>
            <div>{content}</div>
            {more(row)}
          </>
        ) : (
          content
        )}
      </Cell>
    );
  }
  if (more) {
    return (
      <SplitCell role="cell" $align={align}>
        <Main $place={place}>{content}</Main>
        <More>{more(row)}</More>
      </SplitCell>
    );
  }
  const gone = content === null || place === 'hidden';
  return (
    <ListCell role="cell" $align={align} $place={place} $gone={gone}>
      {listCell && content !== null ? (
        <>
          <WideOnly>{content}</WideOnly>
          <NarrowOnly>{listCell(row)}</NarrowOnly>
        </>
      ) : (
        content
      )}
    </ListCell>
  );
}

// Still read out, as a cell of its row.
const hiddenCell = css`position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);`;

// Two lines, each as wide at its end as its own words: a long balance leaves the title its room.
const PLACES = {
  title: css`order: 1; flex: 1 1 7rem; font-weight: 600;`,
  amount: css`order: 2; font-weight: 600; text-align: end; white-space: nowrap;`,
  start: css`order: 4; flex: 1 1 7rem; ${type.small} color: ${color('inkMuted')};`,
  end: css`order: 5; margin-inline-start: auto; ${type.small} color: ${color('inkMuted')}; text-align: end;`,
  hidden: css``,
} as const;

// The roles are attributes, too: a table laid out as a list would lose them.
export const TableHead = styled.thead.attrs({ role: 'rowgroup' })``;
export const TableBody = styled.tbody.attrs({ role: 'rowgroup' })``;
export const TableRow = styled.tr.attrs({ role: 'row' })``;

const WideOnly = styled.span`${media.belowDesktop} { display: none; }`;
const NarrowOnly = styled.span`${media.desktop} { display: none; }`;

export const TableHeaderCell = styled.th<{ $align: 'start' | 'end' }>`
  ${type.captionStrong}
  padding: ${space(8)} 0;
  padding-inline-start: ${space(16)};
  border-bottom: 1.5px solid ${color('ink')};
  color: ${color('inkMuted')};
  text-align: ${({ $align }) => $align};
  vertical-align: bottom;
  &:first-child { padding-inline-start: 0; }
`;

export const Cell = styled.td<{ $align: 'start' | 'end' }>`
  padding: ${space(12)} 0;
  padding-inline-start: ${space(16)};
  border-bottom: 1px solid ${color('line')};
  color: ${color('ink')};
  text-align: ${({ $align }) => $align};
  vertical-align: top;
  white-space: ${({ $align }) => ($align === 'end' ? 'nowrap' : 'normal')};
  &:first-child { padding-inline-start: 0; }
`;

const ListCell = styled(Cell)<{ $place: ListPlace; $gone: boolean }>`
  ${media.belowDesktop} {
    padding: 0;
    border: 0;
    ${({ $place }) => PLACES[$place]}
    ${({ $gone }) => $gone && hiddenCell}
  }
`;

// Its parts stand in the row as cells do.
const SplitCell = styled(Cell)`
  ${media.belowDesktop} { display: contents; }
`;
const Main = styled.div<{ $place: ListPlace }>`
  ${media.belowDesktop} { min-width: 0; ${({ $place }) => PLACES[$place]} }
`;
const More = styled.div`
  ${media.belowDesktop} { order: 6; flex: 0 0 100%; text-align: start; }
`;

export const listLayout = css`
  ${media.belowDesktop} {
    &, tbody { display: block; }
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tbody { border-top: 1.5px solid ${color('ink')}; }
    tbody tr {
      position: relative;
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space(16)};
      padding: ${space(12)} 0;
      border-bottom: 1px solid ${color('line')};
      /* Ends the first line. */
      &::before { content: ''; order: 3; flex: 0 0 100%; }
    }
  }
`;

const Root = styled.table<{ $narrow: 'list' | 'table' }>`
  ${type.body}
  width: 100%;
  border-collapse: collapse;
  ${({ $narrow }) => $narrow === 'list' && listLayout}
`;
