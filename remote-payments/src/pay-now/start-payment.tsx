import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isRefusal } from 'shared/api/api-error';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { paths } from 'shared/paths/paths';
import { FlowPage } from 'shared/ui/flow-page';
import { QueryView } from 'shared/ui/query-view';
import { useFreshQuote } from '../queries/pay-now.ts';
import { parseChosenAmount } from './draft/parse-amount.ts';
import { EMPTY_DRAFT, isStartedByHand, type PaymentDraft } from './draft/payment-draft.ts';
import { preselectPayment } from './draft/preselect-payment.ts';
import type { PaymentDraftState } from './draft/use-payment-draft.ts';
import { StepLoading } from './step-frame.tsx';
import { getReachableStep, getStepPath, type PayNowStep } from './steps.ts';
import { t } from './texts.ts';

interface StartPaymentProps {
  summary: AccountSummary;
  draftState: PaymentDraftState;
  /** The draft with the amount of a link; null without one. */
  linkDraft: PaymentDraft | null;
}

/**
 * Starts a payment. Opens the review when everything can be preselected, otherwise the amount step: for a credit, a
 * guard, a renter without a usual method, and to continue what the renter has entered before.
 */
export function StartPayment({ summary, draftState, linkDraft }: StartPaymentProps) {
  const { left_to_pay_cents: leftCents } = summary;
  const [stored] = useState(draftState.draft);
  const [newDraft] = useState(() => linkDraft ?? { ...EMPTY_DRAFT, attempt: stored.attempt });
  const isReviewed =
    linkDraft === null &&
    stored.preselected &&
    getReachableStep('review', stored, leftCents) === 'review';
  const isContinued = linkDraft === null && !isReviewed && isStartedByHand(stored);
  const parsed = parseChosenAmount(newDraft, summary);
  const canPreselect = !isContinued && !isReviewed && leftCents > 0 && 'cents' in parsed;
  const quote = useFreshQuote(
    canPreselect
      ? {
          ...{ amountCents: parsed.cents, leftCents, sendOn: null },
          payAhead: parsed.cents > leftCents,
        }
      : null,
  );

  if (isReviewed) return <Navigate to={getStepPath('review')} replace />;
  if (isContinued) return <Navigate to={getStepPath('amount')} replace />;
  const open = (draft: PaymentDraft, step: PayNowStep) => (
    <ApplyDraft draft={draft} draftState={draftState} step={step} />
  );
  // The amount step tells what is wrong with an amount that the service refuses.
  if (!canPreselect || isRefusal(quote.error)) return open(newDraft, 'amount');
  return (
    <FlowPage title={t('review.title')} back={{ to: paths.payments, label: t('pay.leave') }}>
      <QueryView
        query={quote}
        loading={<StepLoading />}
        loadingLabel={t('pay.loading')}
        failure={{ title: t('method.failed'), children: t('method.failedWhy') }}
      >
        {(data) => {
          const preselected = preselectPayment(newDraft, data, leftCents);
          return preselected ? open(preselected, 'review') : open(newDraft, 'amount');
        }}
      </QueryView>
    </FlowPage>
  );
}

interface ApplyDraftProps {
  draft: PaymentDraft;
  draftState: PaymentDraftState;
  step: PayNowStep;
}

/** Stores the draft before it opens a step, so that a reload keeps it. */
function ApplyDraft({ draft, draftState: { change }, step }: ApplyDraftProps) {
  const [initialDraft] = useState(draft);
  useEffect(() => change(initialDraft), [change, initialDraft]);
  return <Navigate to={getStepPath(step)} replace />;
}
