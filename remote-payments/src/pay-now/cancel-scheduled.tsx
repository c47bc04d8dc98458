import type { Payment } from 'shared/contract/payments/payments';
import { media, space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { isTooLate, useCancelPayment } from '../queries/cancelling.ts';
import { t } from './texts.ts';

/** Until its day nothing has left: one press, and it is never sent. */
export function CancelScheduled({ payment }: { payment: Payment }) {
  const cancel = useCancelPayment(payment.payment_id);
  return (
    <Act>
      {cancel.isError && (
        <Banner kind="bad" title={t(isTooLate(cancel.error) ? 'undo.tooLate' : 'undo.failed')}>
          {t(isTooLate(cancel.error) ? 'undo.tooLateText' : 'scheduled.failedText')}
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
    </Act>
  );
}

const Act = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(16)};
  ${media.belowTablet} { > button { width: 100%; } }
`;
