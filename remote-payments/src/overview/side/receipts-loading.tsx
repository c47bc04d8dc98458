import { space } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import styled from 'styled-components';

/** The placeholder for the last payments, with two lines each. */
export function ReceiptsLoading() {
  return (
    <Lines>
      {['first', 'second', 'third', 'fourth'].map((line) => (
        <Line key={line}>
          <Placeholder type="bodyText" shade="light" />
        </Line>
      ))}
    </Lines>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space(12)};
`;
/** A link with a small line is 4 px lower than two lines of text. */
const Line = styled.div`
  height: 2.75rem;
  overflow: hidden;
`;
