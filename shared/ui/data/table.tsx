import type { ReactElement, ReactNode } from 'react';
import { color, media, space, type } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';

/** Position of a cell in the list layout below 1024 px. `hidden` cells are only read by screen readers. */
export type ListPlace = 'title' | 'amount' | 'start' | 'end' | 'hidden';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly align?: 'start' | 'end';
  /** Null gives an empty table cell and no gap in the list layout. */
  readonly cell: (row: Row) => ReactNode;
  /** Position in the list layout; `hidden` by default. */
  readonly place?: ListPlace;
  /** Other content for the list layout, such as "Balance $50.00". */
  readonly listCell?: (row: Row) => ReactNode;
  /** Expandable content below the cell; in the list layout at the end, over the full width. */
  readonly more?: (row: Row) => ElementChildren;
}

interface TableProps<Row> {
  /** Caption for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** `list`: list layout below 1024 px. `table`: always a table. */
  readonly narrow?: 'list' | 'table';
}

/** A table with a list layout below 1024 px. ARIA roles are explicit, because the list layout removes table semantics. */
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
  const isHidden = content === null || place === 'hidden';
  return (
    <ListCell role="cell" $align={align} $place={place} $hidden={isHidden}>
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

// Visually hidden, but still read by screen readers as a cell of its row.
const hiddenCell = css`position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);`;

// Two lines. The right parts are as wide as their text, so that a long balance leaves space for the title.
const PLACES = {
  title: css`order: 1; flex: 1 1 7rem; font-weight: 600;`,
  amount: css`order: 2; font-weight: 600; text-align: end; white-space: nowrap;`,
  start: css`order: 4; flex: 1 1 7rem; ${type.small} color: ${color('inkMuted')};`,
  end: css`order: 5; margin-inline-start: auto; ${type.small} color: ${color('inkMuted')}; text-align: end;`,
  hidden: css``,
} as const;

// Explicit roles: browsers drop table semantics in the list layout.
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

const ListCell = styled(Cell)<{ $place: ListPlace; $hidden: boolean }>`
  ${media.belowDesktop} {
    padding: 0;
    border: 0;
    ${({ $place }) => PLACES[$place]}
    ${({ $hidden }) => $hidden && hiddenCell}
  }
`;

// In the list layout its children take part in the layout of the row.
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
      /* Line break after the first line. */
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
