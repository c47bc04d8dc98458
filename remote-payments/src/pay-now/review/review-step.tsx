import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { formatMoney } from 'shared/format/money';
import { QueryView } from 'shared/ui/query-view';
import { formatMethodLabel } from '#src/format/method-label.ts';
import { usePayerName } from '#src/payer/use-payer-name.ts';
import { useQuote } from '#src/queries/pay-now.ts';
import type { SubmitAttempt } from '../draft/payment-draft.ts';
import type { PaymentDraftState } from '../draft/use-payment-draft.ts';
import type { QuoteOption } from '../method-messages.ts';
import { StepFrame, StepLoading } from '../step-frame.tsx';
import type { LaterStepProps } from '../step-props.ts';
import { getMissingStepPath } from '../steps.ts';
import { t } from '../texts.ts';
import { getActionBarTotal, WhatYouPay } from '../totals/what-you-pay.tsx';
import { formatAuthorizationText } from './authorization-text.ts';
import { AGREEMENT_ID, ReviewDetails } from './review-details.tsx';
import { ReviewGuard } from './review-guard.tsx';
import { ReviewNotices } from './review-notices.tsx';

export function ReviewStep({ summary, draftState, submit, quoteInput }: LaterStepProps) {
  const { draft } = draftState;
  const quote = useQuote(quoteInput);
  const name = usePayerName();
  const { data } = quote;
  const option = data?.options.find(({ method }) => method.method_id === draft.methodId);
  const isLater = quoteInput.sendOn !== null;
  const getText = (offer: QuoteOption) =>
    formatAuthorizationText({ name, summary, option: offer, isLater });
  const { agreed, send } = useSendPayment({ draftState, submit, getText });

  if (data && (!option || option.disabled_reason !== null)) {
    return <Navigate to={getMissingStepPath(draft, 'method')} replace />;
  }
  const bar = getActionBarTotal(option, quoteInput);
  const amount = formatMoney(bar.cents);

  return (
    <StepFrame
      step="review"
      isFirst={draft.preselected}
      sideTitle={t('sum.title')}
      side={data && <WhatYouPay quote={data} option={option} />}
      bar={bar}
      notices={
        <ReviewNotices
          refusal={{ ...submit, agreed, current: option, isLoading: quote.isFetching }}
          summary={summary}
          draft={draft}
          amountCents={quoteInput.amountCents}
        />
      }
      next={{
        label: t(isLater ? 'review.schedule' : 'review.authorize', { amount }),
        busy: submit.sending || quote.isFetching,
        busyLabel: submit.sending ? t('review.busy') : t('amount.busy'),
        describedBy: AGREEMENT_ID,
      }}
      onSubmit={() => {
        if (!data || !option || quote.isFetching) return;
        // The amount can have followed what is owed since the draft was stored.
        draftState.change(quoteInput);
        send(option, data.quote_id, quoteInput.leftCents, draft.confirmedIds);
      }}
    >
      <QueryView
        query={quote}
        loading={<StepLoading />}
        loadingLabel={t('pay.loading')}
        failure={{ title: t('method.failed'), children: t('method.failedWhy') }}
      >
        {(data) =>
          option && (
            <ReviewDetails
              summary={summary}
              quote={data}
              option={option}
              name={name}
              text={getText(option)}
            />
          )
        }
      </QueryView>
      <ReviewGuard
        guard={submit.refusal?.kind === 'inProgress' ? submit.refusal.guard : null}
        quoteInput={quoteInput}
        draftState={draftState}
        onSend={send}
        onClose={() => submit.setRefusal(null)}
      />
    </StepFrame>
  );
}

type SendPaymentOptions = Pick<LaterStepProps, 'draftState' | 'submit'> & {
  getText: (offer: QuoteOption) => string;
};

/** Returns a function that sends the payment with the authorization text, and the price that it was sent with. */
function useSendPayment({ draftState, submit, getText }: SendPaymentOptions) {
  const attempt = useStoredAttempt(draftState, submit.sending);
  const [agreed, setAgreed] = useState<QuoteOption | null>(null);
  const send = (offer: QuoteOption, quoteId: string, owedCents: number, confirmedIds: string[]) => {
    setAgreed(offer);
    submit.send(withPrice(attempt ?? createAttempt(), offer), {
      quote_id: quoteId,
      method_id: offer.method.method_id,
      authorization_text: getText(offer),
      confirmed_payment_ids: confirmedIds,
      owed_cents: owedCents,
    });
  };
  return { agreed, send };
}

/** Stores an idempotency key before the button can be pressed, so that it survives a reload. */
function useStoredAttempt({ draft: { attempt }, change }: PaymentDraftState, sending: boolean) {
  useEffect(() => {
    if (attempt === null && !sending) change({ attempt: createAttempt() });
  }, [attempt, sending, change]);
  return attempt;
}

const createAttempt = (): SubmitAttempt => ({
  key: crypto.randomUUID(),
  sent: false,
  tries: 0,
  totalCents: 0,
  methodLabel: '',
});

const withPrice = (attempt: SubmitAttempt, offer: QuoteOption): SubmitAttempt => ({
  ...attempt,
  totalCents: offer.total_cents,
  methodLabel: formatMethodLabel(offer.method),
});
