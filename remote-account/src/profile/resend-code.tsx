import { useEffect, useState } from 'react';
import type { EmailChange } from 'shared/contract/profile';
import { getServiceTime } from 'shared/format/service-time';
import { color, type } from 'shared/theme/tokens';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { useResendCode } from '../queries/profile.ts';
import { t } from '../texts.ts';

/** Sends another code. The button is available one minute after the last code. */
export function ResendCode({ change }: { change: EmailChange }) {
  const resend = useResendCode();
  const isTooSoon = useIsBefore(change.resend_at);
  if (change.codes_left === 0) return <MutedText>{t('resend.none')}</MutedText>;
  return (
    <MutedText role="status">
      {resend.isError && <span>{`${t('resend.failed')} `}</span>}
      {resend.isSuccess && isTooSoon && <span>{`${t('resend.sent')} `}</span>}
      {isTooSoon ? (
        <span>{t('resend.wait')}</span>
      ) : (
        <TextButton onClick={() => !resend.isPending && resend.mutate()}>
          {t('resend.again')}
        </TextButton>
      )}
    </MutedText>
  );
}

/** True until this instant has passed. Rerenders when it passes. */
function useIsBefore(instant: string): boolean {
  const endMs = new Date(instant).getTime();
  const [now, setNow] = useState(() => getServiceTime());
  useEffect(() => {
    const remainingMs = endMs - getServiceTime();
    const timer = setTimeout(() => setNow(getServiceTime()), Math.max(0, remainingMs));
    return () => clearTimeout(timer);
  }, [endMs]);
  return now < endMs;
}

const MutedText = styled.div`
  ${type.small}
  color: ${color('inkMuted')};
`;
