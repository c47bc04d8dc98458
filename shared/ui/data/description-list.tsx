import type { ReactElement, ReactNode } from 'react';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

interface DescriptionListProps {
  readonly rows: readonly { readonly term: string; readonly value: ReactNode }[];
  /** `sheet`: the edge of the sheet stands for the first rule. */
  readonly on?: 'page' | 'sheet';
}

/** Terms with their values, a rule around each; a long value wraps, in a narrow place below its term. */
export function DescriptionList({ rows, on = 'page' }: DescriptionListProps): ReactElement {
  return (
    <Root $on={on}>
      {rows.map(({ term, value }) => (
        <Row key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </Root>
  );
}

const Root = styled.dl<{ $on: 'page' | 'sheet' }>`
  container-type: inline-size;
  /* A container has no width of its own: at the start of a grid it would have none at all. */
  width: 100%;
  ${({ $on }) =>
    $on === 'page'
      ? `border-top: 1px solid ${color('line')};`
      : '> :first-child { padding-top: 0; }'}
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(6.75rem, 39%) minmax(0, 1fr);
  align-items: baseline;
  gap: 0 ${space(12)};
  padding: ${space(12)} 0;
  border-bottom: 1px solid ${color('line')};
  dt { ${type.side} color: ${color('inkMuted')}; }
  dd { ${type.body} color: ${color('ink')}; }
  @container (max-width: 17rem) { grid-template-columns: minmax(0, 1fr); }
`;
