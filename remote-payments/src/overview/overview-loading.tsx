import { media, radius, s, space } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import { SectionPart } from 'shared/ui/section-part';
import { Sheet } from 'shared/ui/sheet';
import { SidePart } from 'shared/ui/side-part';
import styled from 'styled-components';
import { t } from '../texts.ts';

/** The shape of the money block and of the rows below it, if they have a name yet. */
export function MainLoading({ rows }: { rows?: string }) {
  return (
    <>
      <Sheet>
        <Block>
          <Shape at="1" rem={1} />
          <Shape at="1 / span 2" rem={3.5} />
          <Shape at="1 / -1" rem={0.75} />
          <Shape at="1" rem={2.5} />
          <Shape at="2" rem={2.5} />
          <Shape at="3" rem={2.5} />
          <Lines>
            <Placeholder type="bodyText" shade="light" />
          </Lines>
          <Shape at="1 / span 2" rem={3} />
        </Block>
      </Sheet>
      {rows !== undefined && (
        <SectionPart title={rows}>
          {['first', 'second', 'third'].map((row) => (
            <Row key={row}>
              <Placeholder type="bodyText" shade="light" />
            </Row>
          ))}
        </SectionPart>
      )}
    </>
  );
}

/** A piece of a placeholder as high as what comes: the amount, its bar, a figure, the button. */
function Shape({ at, rem }: { at: string; rem: number }) {
  return (
    <Cut style={{ gridColumn: at, height: `${rem}rem` }}>
      <Placeholder type="image" shade="light" />
    </Cut>
  );
}

export function SideLoading() {
  return (
    <>
      {[t('autoPay.title'), t('way.title'), t('receipts.title'), t('other.title')].map((title) => (
        <SidePart key={title} title={title}>
          <Placeholder type="paragraph" shade="light" />
        </SidePart>
      ))}
    </>
  );
}

const Block = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-content: space-between;
  gap: ${space(24)};
  /* Its lines are longer on a phone. */
  ${media.belowTablet} { min-height: 28.75rem; }
`;
const Cut = styled.div`
  overflow: hidden;
  border-radius: ${radius.medium};
`;
const Lines = styled.div`
  grid-column: 1 / -1;
  padding-top: ${space(20)};
  border-top: 1px solid ${s('line')};
`;
const Row = styled.div`
  padding: ${space(16)} 0;
  border-bottom: 1px solid ${s('line')};
`;
