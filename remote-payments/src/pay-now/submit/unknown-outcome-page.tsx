import { useEffect } from 'react';
import { useAccountSummary } from 'shared/queries/payments';
import { Page } from 'shared/ui/page';
import { POLL_UNKNOWN_MS, usePaymentByKey } from '#src/queries/pay-now.ts';
import { getDraftAfterPayment, type SubmitAttempt } from '../draft/payment-draft.ts';
import type { PaymentDraftState } from '../draft/use-payment-draft.ts';
import { CheckingSheet } from '../result/checking-sheet.tsx';
import { PossibleOutcomes } from '../result/possible-outcomes.tsx';
import { t } from '../texts.ts';
import type { PaymentSubmit } from './use-submit-payment.ts';

interface UnknownOutcomePageProps {
  attempt: SubmitAttempt;
  draftState: PaymentDraftState;
  submit: PaymentSubmit;
}

/** Shown when a payment was sent and no answer arrived. Looks the payment up by its idempotency key. */
export function UnknownOutcomePage({ attempt, draftState, submit }: UnknownOutcomePageProps) {
  const { change } = draftState;
  const { setRefusal } = submit;
  const timeZone = useAccountSummary().data?.time_zone;
  const lookup = usePaymentByKey({ key: attempt.key, tries: attempt.tries });
  const { data } = lookup;

  useEffect(() => {
    if (data === undefined) return;
    if (data) {
      change(getDraftAfterPayment(data));
    } else {
      // Keeps the key, so that a retry cannot create a second payment if the first request arrives late.
      change({ attempt: { ...attempt, sent: false } });
      setRefusal({ kind: 'notSent' });
    }
  }, [data, attempt, change, setRefusal]);

  return (
    <Page title={t('result.checking')} titleIn="content">
      <CheckingSheet
        totalCents={attempt.totalCents}
        text={t('result.lostText')}
        checkedAt={Math.max(lookup.dataUpdatedAt, lookup.errorUpdatedAt)}
        fetchStatus={lookup.fetchStatus}
        intervalMs={POLL_UNKNOWN_MS}
        timeZone={timeZone}
      />
      <PossibleOutcomes />
    </Page>
  );
}
