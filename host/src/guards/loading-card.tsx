import { useEffect, useState } from 'react';
import { media, space } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import { t } from '../texts.ts';

const SHOW_AFTER_MS = 300;

/**
 * The loading indicator of the guards and of Home. It appears only after a short delay, so that fast loads do
 * not flicker.
 */
export function LoadingCard() {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Container role="status" aria-label={t('loading.page')}>
      {isVisible && (
        <Sheet>
          <Placeholder type="heading" shade="light" />
          <Placeholder type="paragraph" shade="light" />
        </Sheet>
      )}
    </Container>
  );
}

/* The same margins as the page that replaces it. */
const Container = styled.div`
  max-width: calc(40rem + 2 * ${space(40)});
  padding: ${space(24)} ${space(16)} ${space(56)};
  ${media.tablet} { padding-inline: ${space(32)}; }
  ${media.desktop} { padding: ${space(40)} ${space(40)} ${space(56)}; }
`;
