import { color, media, space } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import { SectionPart } from 'shared/ui/section-part';
import { Sheet } from 'shared/ui/sheet';
import { SidePart } from 'shared/ui/side-part';
import styled from 'styled-components';
import { LoadingShape } from '../loading/loading-shape.tsx';
import { t } from '../texts.ts';
import { ReceiptsLoading } from './side/receipts-loading.tsx';

/** The placeholder for the money block and the open charges. */
export function MainLoading() {
  return (
    <>
      <Sheet>
        <Block>
          <LoadingShape at="1" rem={1} />
          <LoadingShape at="1 / span 2" rem={3.5} />
          <LoadingShape at="1 / -1" rem={0.75} />
          <LoadingShape at="1" rem={2.5} />
          <LoadingShape at="2" rem={2.5} />
          <LoadingShape at="3" rem={2.5} />
          <Lines>
            <Placeholder type="bodyText" shade="light" />
          </Lines>
          <LoadingShape at="1 / span 2" rem={3} />
        </Block>
      </Sheet>
      <SectionPart title={t('charges.title')}>
        {['first', 'second', 'third'].map((row) => (
          <Row key={row}>
            <Placeholder type="bodyText" shade="light" />
            <LoadingShape rem={1.25} width="40%" />
          </Row>
        ))}
      </SectionPart>
    </>
  );
}

/** The placeholder for the side column, sized for the most common content. */
export function SideLoading() {
  return (
    <>
      <SidePart title={t('autoPay.title')}>
        <Placeholder type="paragraph" shade="light" />
      </SidePart>
      <SidePart title={t('way.title')}>
        <Placeholder type="text" shade="light" />
      </SidePart>
      <SidePart title={t('receipts.title')}>
        <ReceiptsLoading />
      </SidePart>
      <SidePart title={t('other.title')}>
        <Placeholder type="bodyText" shade="light" />
      </SidePart>
      <SidePart title={t('deposit.title')}>
        <Placeholder type="bodyText" shade="light" />
      </SidePart>
    </>
  );
}

const Block = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-content: space-between;
  gap: ${space(24)};
  /* The height for the most common number of lines; lines wrap more on a phone. */
  min-height: 28.75rem;
  ${media.tablet} { min-height: 22.8125rem; }
`;
const Lines = styled.div`
  grid-column: 1 / -1;
  padding-top: ${space(20)};
  border-top: 1px solid ${color('line')};
`;
/** Has the height of a charge with its due date and its disclosure. */
const Row = styled.div`
  display: grid;
  align-content: space-between;
  min-height: 7.0625rem;
  padding: ${space(16)} 0;
  border-bottom: 1px solid ${color('line')};
`;
