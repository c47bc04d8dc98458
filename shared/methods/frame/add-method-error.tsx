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
  /** True during a retry. */
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onNewForm: () => void;
}

/** Replaces the form: why the method was not saved although the provider accepted it, and the next step. */
export function AddMethodError({
  error,
  busy,
  onRetry,
  onNewForm,
}: AddMethodErrorProps): ReactElement {
  // Takes the focus, because the focused form was removed.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const limitEnd = getRateLimitEnd(error);
  const isTokenUsed = hasCode(error, 'token_unusable');
  const reason = isTokenUsed ? 'unusable' : 'unsaved';
  return (
    <Box ref={box} tabIndex={-1}>
      {limitEnd === null ? (
        <>
          <Banner kind="bad" title={t(`${reason}.title`)}>
            {t(`${reason}.text`)}
          </Banner>
          <Button
            kind="primary"
            busy={busy}
            busyLabel={t('saving')}
            onClick={isTokenUsed ? onNewForm : onRetry}
          >
            {t(`${reason}.button`)}
          </Button>
        </>
      ) : (
        <RateLimitNotice until={limitEnd} />
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
