import type { ReactElement, ReactNode } from 'react';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

interface Row {
  readonly term: string;
  readonly value: ReactNode;
  /** The language of the row, or of its term alone, if it is not that of the page (`getWrittenLang`). */
  readonly lang?: string | undefined;
  readonly termLang?: string | undefined;
}

interface DescriptionListProps {
  readonly rows: readonly Row[];
  /** `sheet`: without the first line, because the sheet has a border. */
  readonly on?: 'page' | 'sheet';
}

/** Terms with their values, separated by lines. In a narrow container the value moves below its term. */
export function DescriptionList({ rows, on = 'page' }: DescriptionListProps): ReactElement {
  return (
    <Root $on={on}>
      {rows.map(({ term, value, lang, termLang }) => (
        <RowLayout key={term} lang={lang}>
          <dt lang={termLang}>{term}</dt>
          <dd>{value}</dd>
        </RowLayout>
      ))}
    </Root>
  );
}

const Root = styled.dl<{ $on: 'page' | 'sheet' }>`
  container-type: inline-size;
  /* A size container has no intrinsic width; in a grid it would collapse. */
  width: 100%;
  ${({ $on }) =>
    $on === 'page'
      ? `border-top: 1px solid ${color('line')};`
      : '> :first-child { padding-top: 0; }'}
`;

const RowLayout = styled.div`
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
