import { measure, media, space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import styled from 'styled-components';
import { t } from '../texts.ts';

/** Shown above a page whose flag was turned off after the renter started to fill something in. */
export function ClosedNotice() {
  return (
    <Container>
      <Banner kind="warn" title={t('closed.title')}>
        {t('closed.text')}
      </Banner>
    </Container>
  );
}

const Container = styled.div`
  max-width: calc(${measure.content} + 2 * ${space(40)});
  padding: ${space(24)} ${space(16)} 0;
  ${media.tablet} { padding-inline: ${space(32)}; }
  ${media.desktop} { padding: ${space(40)} ${space(40)} 0; }
`;
