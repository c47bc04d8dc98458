import { Children, type ReactElement, type ReactNode } from 'react';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';
import { renderInOrder } from '../basics/render-in-order.ts';

interface ListRowProps {
  readonly title: ReactNode;
  /** Shown to the right of the title. */
  readonly amount?: ReactNode;
  /** Secondary lines, each with a left and an optional right text. */
  readonly lines?: readonly (readonly [left: ReactNode, right?: ReactNode])[];
  /** A thumbnail at the end of the row. */
  readonly picture?: ElementChildren;
  /** More content: chip, disclosure, links. */
  readonly children?: ReactNode;
}

/** A row of a `List` with title, amount and secondary lines. */
export function ListRow(props: ListRowProps): ReactElement {
  const { picture } = props;
  if (!picture) return <Row>{renderText(props)}</Row>;
  return (
    <PicturedRow>
      <div>{renderText(props)}</div>
      {picture}
    </PicturedRow>
  );
}

function renderText({ title, amount, lines = [], children }: ListRowProps): ReactElement {
  return (
    <>
      <First>
        <strong>{title}</strong>
        {amount !== undefined && <Amount>{amount}</Amount>}
      </First>
      {renderInOrder(
        lines.map(([left, right]) => (
          <Second>
            <span>{left}</span>
            {right !== undefined && <Right>{right}</Right>}
          </Second>
        )),
      )}
      {children && <More>{children}</More>}
    </>
  );
}

/** A list of rows, separated by lines. */
export function List({ children }: { readonly children: ReactNode }): ReactElement {
  return <ListFrame>{Children.map(children, (child) => child && <li>{child}</li>)}</ListFrame>;
}

/** The list around rows that are `li` elements themselves, for templates. */
export const ListFrame = styled.ul.attrs({ role: 'list' })`
  border-top: 1px solid ${color('line')};
`;

const Row = styled.div`
  padding: ${space(16)} 0;
  border-bottom: 1px solid ${color('line')};
  color: ${color('ink')};
`;

const PicturedRow = styled(Row)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(16)};
`;

const First = styled.div`
  ${type.body}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(16)};
`;

const Second = styled(First)`
  ${type.small}
  margin-top: ${space(4)};
  color: ${color('inkMuted')};
`;

const Right = styled.span`
  margin-inline-start: auto;
  text-align: end;
`;

const Amount = styled(Right)`
  font-weight: 600;
  white-space: nowrap;
`;

const More = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(8)};
  margin-top: ${space(8)};
`;
