import { useEffect, useState } from 'react';
import { media, space } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import { t } from '../texts.ts';

const SHOW_AFTER_MS = 300;

/** The loading indicator of the guards and of Home; nothing at all where it takes no time. */
export function LoadingCard() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Container role="status" aria-label={t('loading.page')}>
      {shown && (
        <Sheet>
          <Placeholder type="heading" shade="light" />
          <Placeholder type="paragraph" shade="light" />
        </Sheet>
      )}
    </Container>
  );
}

/* The margins of a page, which takes its place. */
const Container = styled.div`
  max-width: calc(40rem + 2 * ${space(40)});
  padding: ${space(24)} ${space(16)} ${space(56)};
  ${media.tablet} { padding-inline: ${space(32)}; }
  ${media.desktop} { padding: ${space(40)} ${space(40)} ${space(56)}; }
`;
