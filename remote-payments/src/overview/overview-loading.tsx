import { s, space } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import { SectionPart } from 'shared/ui/section-part';
import { Sheet } from 'shared/ui/sheet';
import { SidePart } from 'shared/ui/side-part';
import styled from 'styled-components';
import { t } from '../texts.ts';

/** The shape of a sheet and of the rows below it, if they have a name yet. */
export function MainLoading({ rows }: { rows?: string }) {
  return (
    <>
      <Sheet>
        <Block>
          <Placeholder type="heading" shade="light" />
          <Placeholder type="heading" shade="light" />
          <Placeholder type="paragraph" shade="light" />
          <Placeholder type="bodyText" shade="light" />
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

export function SideLoading() {
  return (
    <>
      {[t('way.title'), t('receipts.title'), t('other.title')].map((title) => (
        <SidePart key={title} title={title}>
          <Placeholder type="paragraph" shade="light" />
        </SidePart>
      ))}
    </>
  );
}

const Block = styled.div`
  display: grid;
  gap: ${space(24)};
  min-height: 22rem;
`;
const Row = styled.div`
  padding: ${space(16)} 0;
  border-bottom: 1px solid ${s('line')};
`;
