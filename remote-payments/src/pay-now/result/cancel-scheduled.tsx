import type { Payment } from 'shared/contract/payments/payments';
import { media, space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { isTooLate, useCancelPayment } from '#src/queries/cancel-payment.ts';
import { isOffline } from '#src/queries/payment-refusals.ts';
import { t } from '../texts.ts';

/** Cancels a scheduled payment, which is possible until the date on which it is sent. */
export function CancelScheduled({ payment }: { payment: Payment }) {
  const cancel = useCancelPayment(payment.payment_id);
  return (
    <CancelArea>
      {cancel.isError && (
        <Banner kind="bad" title={t(isTooLate(cancel.error) ? 'undo.tooLate' : 'undo.failed')}>
          {formatCancelError(cancel.error)}
        </Banner>
      )}
      <p>{t('scheduled.change')}</p>
      <Button
        kind="outlined"
        icon="undo"
        busy={cancel.isPending}
        busyLabel={t('undo.busy')}
        onClick={() => cancel.mutate()}
      >
        {t('scheduled.cancel')}
      </Button>
    </CancelArea>
  );
}

function formatCancelError(error: Error): string {
  if (isTooLate(error)) return t('undo.tooLateText');
  return t(isOffline(error) ? 'undo.offlineText' : 'scheduled.failedText');
}

const CancelArea = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(16)};
  ${media.belowTablet} { > button { width: 100%; } }
`;
