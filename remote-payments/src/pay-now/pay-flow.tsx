import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { getReceiptPath, paths } from 'shared/paths/paths';
import { useAccountSummary } from 'shared/queries/payments';
import { Empty } from 'shared/ui/empty';
import { Page } from 'shared/ui/page';
import { QueryView } from 'shared/ui/query-view';
import { usePaymentDenialReason } from '../queries/denial/use-payment-denial-reason.ts';
import type { QuoteInput } from '../queries/pay-now.ts';
import { findOwnUnknownPayment } from '../queries/unknown-payment.ts';
import { t as sectionText } from '../texts.ts';
import { AmountStep } from './amount/amount-step.tsx';
import { createDraftFromLink } from './draft/create-draft-from-link.ts';
import { isStarted, type PaymentDraft } from './draft/payment-draft.ts';
import { followAmountOwed } from './draft/preselect-payment.ts';
import type { PaymentDraftState } from './draft/use-payment-draft.ts';
import { MethodStep } from './method/method-step.tsx';
import { MovedOutPage, NothingToPayPage, PaymentsOffPage } from './no-payment.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { StartPayment } from './start-payment.tsx';
import { StepLoading } from './step-frame.tsx';
import type { PayNowStepProps } from './step-props.ts';
import { getMissingStepPath, getReachableStep, getStepPath, type RequestedStep } from './steps.ts';
import { UnknownOutcomePage } from './submit/unknown-outcome-page.tsx';
import { useSubmitPayment } from './submit/use-submit-payment.ts';
import { t } from './texts.ts';
import { WhenStep } from './when/when-step.tsx';

interface PayFlowProps {
  requestedStep: RequestedStep;
  draftState: PaymentDraftState;
}

export function PayFlow({ requestedStep, draftState }: PayFlowProps) {
  const summary = useAccountSummary();
  const submit = useSubmitPayment(draftState);
  const { attempt } = draftState.draft;
  const completedId = useCompletedPayment(requestedStep, draftState);

  // Applies to every step, because a reload can open a later step after the previous page received the answer.
  if (completedId !== null) return <Navigate to={getReceiptPath(completedId)} replace />;
  if (attempt?.sent && !submit.sending) {
    if (requestedStep !== 'review') return <Navigate to={getStepPath('review')} replace />;
    return <UnknownOutcomePage attempt={attempt} draftState={draftState} submit={submit} />;
  }
  if (summary.data) {
    return (
      <PaySteps
        requestedStep={requestedStep}
        draftState={draftState}
        submit={submit}
        summary={summary.data}
      />
    );
  }
  const step = requestedStep === 'start' ? 'review' : requestedStep;
  const title = summary.data === null ? t('pay.title') : t(`${step}.title`);
  return (
    <Page title={title} back={{ to: paths.payments, label: sectionText('nav.payments') }}>
      <QueryView
        query={summary}
        loading={<StepLoading />}
        loadingLabel={t('pay.loading')}
        whenEmpty={
          <Empty icon="home" title={t('pay.empty.title')}>
            {t('pay.empty.text')}
          </Empty>
        }
        failure={{ title: t('pay.failed'), children: t('pay.failedWhy') }}
      >
        {() => <StepLoading />}
      </QueryView>
    </Page>
  );
}

/** Returns the ID of the payment that resulted from this flow. Opening its start again starts another payment. */
function useCompletedPayment(
  requestedStep: RequestedStep,
  { draft: { done: completedId }, change }: PaymentDraftState,
): string | null {
  const [initialId] = useState(completedId);
  const isStart = requestedStep === 'start' || requestedStep === 'amount';
  const isAnother = isStart && completedId === initialId;
  useEffect(() => {
    if (isAnother && completedId !== null) change({ done: null });
  }, [isAnother, completedId, change]);
  return isAnother ? null : completedId;
}

function PaySteps({ requestedStep, ...props }: PayNowStepProps & { requestedStep: RequestedStep }) {
  const { summary, draftState, submit } = props;
  const { left_to_pay_cents: leftCents, today } = summary;
  const denialReason = usePaymentDenialReason(summary);
  const [search] = useSearchParams();
  const linkDraft = createDraftFromLink(search.get('amount'), summary);
  const sentInput = getQuoteInput(draftState.draft, today);
  // While a payment is being sent or the guard is open, the review stays visible regardless of the URL.
  const isSubmitOpen = submit.sending || submit.refusal?.kind === 'inProgress';
  if (isSubmitOpen && sentInput) return <ReviewStep {...props} quoteInput={sentInput} />;
  if (denialReason === 'off') return <PaymentsOffPage summary={summary} />;
  if (leftCents <= 0 && summary.pay_ahead === null) return <NothingToPayPage summary={summary} />;
  if (denialReason === 'movedOut') return <MovedOutPage summary={summary} />;
  const unknownPayment = findOwnUnknownPayment(summary);
  if (unknownPayment) return <Navigate to={getReceiptPath(unknownPayment.payment_id)} replace />;
  const draft = followAmountOwed(draftState.draft, summary);
  // The review of a payment that has not started starts one, for example in another tab.
  const isNew = requestedStep === 'review' && draft.amountCents === null && !isStarted(draft);
  if (requestedStep === 'start' || isNew || linkDraft !== null) {
    return <StartPayment summary={summary} draftState={draftState} linkDraft={linkDraft} />;
  }
  const step = getReachableStep(requestedStep, draft, leftCents);
  if (step !== requestedStep) return <Navigate to={getMissingStepPath(draft, step)} replace />;
  const quoteInput = getQuoteInput(draft, today);
  if (step === 'amount' || quoteInput === null) return <AmountStep {...props} />;
  const Step = LATER_STEPS[step];
  return <Step {...props} quoteInput={quoteInput} />;
}

const LATER_STEPS = { method: MethodStep, when: WhenStep, review: ReviewStep } as const;

/**
 * Returns the input for the quote; null before the amount step is done. A `sendOn` date that is not in the
 * future means now.
 */
function getQuoteInput(draft: PaymentDraft, today: string): QuoteInput | null {
  const { amountCents, leftCents, payAhead, sendOn } = draft;
  if (amountCents === null || leftCents === null) return null;
  const futureDate = sendOn !== null && sendOn > today ? sendOn : null;
  return { amountCents, leftCents, payAhead, sendOn: futureDate };
}
