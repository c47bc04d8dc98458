import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { paths } from 'shared/paths/paths';
import { FlowPage } from 'shared/ui/flow-page';
import { QueryView } from 'shared/ui/query-view';
import {
  isQuoteRefused,
  useLastPayments,
  useRefetchOutdatedSummary,
  useStartQuote,
} from '../queries/start-payment.ts';
import { EMPTY_DRAFT, isStarted, type PaymentDraft } from './draft/payment-draft.ts';
import {
  getStartQuoteInput,
  needsLastPayments,
  preselectPayment,
} from './draft/preselect-payment.ts';
import type { PaymentDraftState } from './draft/use-payment-draft.ts';
import { StepLoading } from './step-frame.tsx';
import { getStepPath, type PayNowStep } from './steps.ts';
import { t } from './texts.ts';

interface StartPaymentProps {
  summary: AccountSummary;
  draftState: PaymentDraftState;
  /** The draft with the amount of a link; null without one. */
  linkDraft: PaymentDraft | null;
}

/**
 * Starts a payment. Opens the review when everything can be preselected, otherwise the amount step: for a credit, a
 * guard and a renter without a usual method. What the renter has entered before is continued where it was.
 */
export function StartPayment({ linkDraft, ...props }: StartPaymentProps) {
  const [stored] = useState(props.draftState.draft);
  const [draft] = useState(() => createStartDraft(stored, linkDraft));
  if (linkDraft === null && isStarted(stored)) {
    return <Navigate to={getStepPath(stored.preselected ? 'review' : 'amount')} replace />;
  }
  return <NewPayment {...props} draft={draft} />;
}

/** The attempt is kept in any case, so that a payment that arrives late is found by its key. */
function createStartDraft(stored: PaymentDraft, linkDraft: PaymentDraft | null): PaymentDraft {
  const { attempt, choice, typed, changed } = stored;
  if (linkDraft !== null) return { ...linkDraft, attempt };
  // After a failed payment the amount is still that of the renter.
  return { ...EMPTY_DRAFT, attempt, ...(stored.done !== null && { choice, typed, changed }) };
}

type NewPaymentProps = Omit<StartPaymentProps, 'linkDraft'> & { draft: PaymentDraft };

function NewPayment({ summary, draftState, draft }: NewPaymentProps) {
  const { left_to_pay_cents: leftCents } = summary;
  const input = getStartQuoteInput(draft, summary);
  const quote = useStartQuote(input);
  const isOutdated = useRefetchOutdatedSummary(quote, summary);
  const needsPayments = quote.data !== undefined && needsLastPayments(quote.data);
  const lastPayments = useLastPayments(needsPayments);
  const isWaiting = isOutdated || (needsPayments && lastPayments.isPending);

  const open = (step: PayNowStep, newDraft: PaymentDraft) => (
    <ApplyDraft draft={newDraft} draftState={draftState} step={step} />
  );
  // The amount step shows what is wrong with an amount that the service refuses.
  if (input === null || (isQuoteRefused(quote) && !isWaiting)) return open('amount', draft);
  return (
    <FlowPage title={t('review.title')} back={{ to: paths.payments, label: t('pay.leave') }}>
      <QueryView
        query={isWaiting ? { ...quote, data: undefined, error: null } : quote}
        loading={<StepLoading />}
        loadingLabel={t('pay.loading')}
        failure={{ title: t('pay.failed'), children: t('pay.failedWhy') }}
      >
        {(data) => {
          const preselected = preselectPayment(draft, data, leftCents, lastPayments.data ?? []);
          return preselected ? open('review', preselected) : open('amount', draft);
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
