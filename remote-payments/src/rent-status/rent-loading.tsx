import { color, media, space } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import { SectionPart } from 'shared/ui/section-part';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import { LoadingShape } from '../loading/loading-shape.tsx';

/** The placeholder for the answer and, if a title is given, for the list of months. */
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
/** Has the height of a month with rent, dates, state and payments. */
const Row = styled.div`
  display: grid;
  align-content: space-between;
  min-height: 9.0625rem;
  padding: ${space(16)} 0;
  border-bottom: 1px solid ${color('line')};
`;
