import { Children, type ReactElement, type ReactNode } from 'react';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';
import { renderInOrder } from '../basics/render-in-order.ts';

interface ListRowProps {
  readonly title: ReactNode;
  /** To the right of the title: an amount, or the word for it. */
  readonly amount?: ReactNode;
  /** Quiet lines below, each with something at the left and perhaps at the right. */
  readonly lines?: readonly (readonly [left: ReactNode, right?: ReactNode])[];
  /** A small picture of it, at its end. */
  readonly picture?: ElementChildren;
  /** What else belongs to the row: chip, disclosure, links. */
  readonly children?: ReactNode;
}

/** A row of a `List`: title and amount, quiet second lines, a rule below. */
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

/** The list that rows stand in: a rule on top, one after each row. */
export function List({ children }: { readonly children: ReactNode }): ReactElement {
  return <Rows>{Children.map(children, (child) => child && <li>{child}</li>)}</Rows>;
}

const Rows = styled.ul.attrs({ role: 'list' })`
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
