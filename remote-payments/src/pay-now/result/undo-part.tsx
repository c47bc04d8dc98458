import { useEffect, useState } from 'react';
import type { Payment } from 'shared/contract/payments/payments';
import { formatInstant } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';
import { media, space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { FocusedStatus } from 'shared/ui/focused-status';
import { ProgressBar } from 'shared/ui/progress-bar';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { isTooLate, useCancelPayment } from '#src/queries/cancel-payment.ts';
import { isOffline } from '#src/queries/payment-refusals.ts';
import { t } from '../texts.ts';
import { formatTimeLeft, getPhase } from './time-left.ts';

interface UndoPartProps {
  payment: Payment;
  timeZone: string | undefined;
}

/** Lets the renter cancel a payment until it is sent to the bank, with the remaining time. */
export function UndoPart({ payment, timeZone }: UndoPartProps) {
  const cancel = useCancelPayment(payment.payment_id);
  const { cancellable_until: cancelUntil, cancelling } = payment;
  const now = useNow(cancelUntil !== null);
  if (isTooLate(cancel.error)) {
    return (
      <FocusedStatus>
        <Banner kind="warn" title={t('undo.tooLate')}>
          {t('undo.tooLateText')}
        </Banner>
      </FocusedStatus>
    );
  }
  if (cancelling)
    return (
      // Takes focus only if the cancellation was requested here, because the button that had focus is removed.
      <FocusedStatus when={!cancel.isIdle}>
        <Banner kind="info" title={t('undo.asking')}>
          {t('undo.askingText')}
        </Banner>
      </FocusedStatus>
    );
  if (cancelUntil === null || Date.parse(cancelUntil) <= now) return null;

  const endMs = Date.parse(cancelUntil);
  const wholeMs = endMs - Date.parse(payment.submitted_at);
  const leftMs = endMs - now;
  const cutOff = formatInstant(cancelUntil, timeZone);
  return (
    <div>
      <VisuallyHidden role="status">
        <Announcement key={getPhase(leftMs, wholeMs)} left={leftMs} />
      </VisuallyHidden>
      <ProgressBar
        title={t('undo.title')}
        left={t('undo.left', { time: formatTimeLeft(leftMs) })}
        share={leftMs / wholeMs}
      >
        {t('undo.text', { moment: cutOff })}
      </ProgressBar>
      {cancel.isError && (
        <Banner kind="bad" title={t('undo.failed')}>
          {t(isOffline(cancel.error) ? 'undo.offlineText' : 'undo.failedText')}
        </Banner>
      )}
      <ButtonArea>
        <Button
          kind="outlined"
          busy={cancel.isPending}
          busyLabel={t('undo.busy')}
          icon="undo"
          onClick={() => cancel.mutate()}
        >
          {t('undo.button')}
        </Button>
      </ButtonArea>
    </div>
  );
}

/** Keeps the text of its first render, so that the live region does not announce every second. */
function Announcement({ left }: { left: number }) {
  const [text] = useState(() => formatTimeLeft(left));
  return t('undo.announce', { time: text });
}

function useNow(running: boolean): number {
  const [now, setNow] = useState(() => getServiceTime());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(getServiceTime()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

const ButtonArea = styled.div`
  margin-top: ${space(16)};
  ${media.belowTablet} { > * { width: 100%; } }
`;
