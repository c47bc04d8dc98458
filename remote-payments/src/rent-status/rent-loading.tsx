import { media, s, space } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import { SectionPart } from 'shared/ui/section-part';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import { LoadingShape } from '../loading/loading-shape.tsx';

/** The shape of the answer for rent that is paid, and of the months below it, if they have a name yet. */
export function RentLoading({ rows }: { rows?: string }) {
  return (
    <>
      <Sheet>
        <Answer>
          <LoadingShape rem={3} width="3rem" round />
          <LoadingShape rem={3.5} wideRem={1.75} width="80%" />
          <Placeholder type="bodyText" shade="light" />
          <LoadingShape rem={1.25} width="60%" />
        </Answer>
      </Sheet>
      {rows !== undefined && (
        <SectionPart title={rows}>
          {['first', 'second', 'third'].map((row) => (
            <Row key={row}>
              <Placeholder type="text" shade="light" />
              <LoadingShape rem={1.25} width="60%" />
              <LoadingShape rem={1.5} width="75%" />
              <LoadingShape rem={1.25} width="30%" />
            </Row>
          ))}
        </SectionPart>
      )}
    </>
  );
}

const Answer = styled.div`
  display: grid;
  align-content: space-between;
  min-height: 13.75rem;
  ${media.tablet} { min-height: 12rem; }
`;
/** A month: its rent, when it was due and paid, how it stands, its payments. */
const Row = styled.div`
  display: grid;
  align-content: space-between;
  min-height: 9.0625rem;
  padding: ${space(16)} 0;
  border-bottom: 1px solid ${s('line')};
`;
