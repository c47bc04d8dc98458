import type { ReactNode } from 'react';
import { color, media, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

interface MoneyLine {
  label: ReactNode;
  amount: ReactNode;
}

interface MoneyLinesProps {
  lines: readonly MoneyLine[];
  /** A line below a rule, for the fee. */
  extra?: MoneyLine;
  total?: MoneyLine;
}

/** Lists amounts with an optional extra line and total. */
export function MoneyLines({ lines, extra, total }: MoneyLinesProps) {
  // Labels are not unique, so the index is the key; the order is stable.
  const numbered = lines.map((line, number) => ({ ...line, number }));
  return (
    <Lines>
      {numbered.map(({ number, label, amount }) => (
        <div key={number}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      {extra && (
        <ExtraLine>
          <dt>{extra.label}</dt>
          <dd>{extra.amount}</dd>
        </ExtraLine>
      )}
      {total && (
        <Total>
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </Total>
      )}
    </Lines>
  );
}

const Lines = styled.dl`
  width: 100%;
  color: ${color('ink')};
  > div { ${type.body} display: flex; justify-content: space-between; align-items: baseline; gap: ${space(16)}; padding: ${space(4)} 0; }
  ${media.largeText} { > div { flex-wrap: wrap; gap: 0 ${space(16)}; } dd { margin-inline-start: auto; } }
  dd { white-space: nowrap; text-align: end; }
`;
const ExtraLine = styled.div`
  && { margin-top: ${space(4)}; padding-top: ${space(8)}; border-top: 1px solid ${color('line')}; }
`;
const Total = styled.div`
  && { margin-top: ${space(8)}; padding: ${space(12)} 0; border-top: 1.5px solid ${color('ink')}; border-bottom: 1px solid ${color('line')}; }
  dt { font-weight: 600; }
`;
