import { type ReactElement, useEffect, useRef } from 'react';
import { hasCode } from 'shared/api/api-error';
import { getRateLimitEnd } from 'shared/queries/payment-methods';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { RateLimitNotice } from './rate-limit-notice.tsx';

interface AddMethodErrorProps {
  readonly error: Error;
  /** It is being sent again. */
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onNewForm: () => void;
}

/** In place of the form: why what the provider took was not saved with us, and the way on. */
export function AddMethodError({
  error,
  busy,
  onRetry,
  onNewForm,
}: AddMethodErrorProps): ReactElement {
  // The form that had the focus is gone.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const until = getRateLimitEnd(error);
  const isUsedUp = hasCode(error, 'token_unusable');
  const why = isUsedUp ? 'unusable' : 'unsaved';
  return (
    <Box ref={box} tabIndex={-1}>
      {until === null ? (
        <>
          <Banner kind="bad" title={t(`${why}.title`)}>
            {t(`${why}.text`)}
          </Banner>
          <Button
            kind="primary"
            busy={busy}
            busyLabel={t('saving')}
            onClick={isUsedUp ? onNewForm : onRetry}
          >
            {t(`${why}.button`)}
          </Button>
        </>
      ) : (
        <RateLimitNotice until={until} />
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space(20)};
  justify-items: start;
  &:focus { outline: none; }
`;
