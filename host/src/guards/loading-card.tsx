import { useEffect, useState } from 'react';
import { space } from 'shared/theme/tokens';
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
    <Room role="status" aria-label={t('loading.page')}>
      {shown && (
        <Sheet>
          <Placeholder type="heading" shade="light" />
          <Placeholder type="paragraph" shade="light" />
        </Sheet>
      )}
    </Room>
  );
}

const Room = styled.div`
  max-width: 40rem;
  padding: ${space(40)} 0;
`;
