import { color, space } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import styled from 'styled-components';

export function LedgerLoading() {
  return (
    <Rows>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
        <li key={row}>
          <Placeholder type="bodyText" />
        </li>
      ))}
    </Rows>
  );
}

const Rows = styled.ul`
  border-top: 1.5px solid ${color('ink')};
  li { padding: ${space(12)} 0; border-bottom: 1px solid ${color('line')}; }
`;
