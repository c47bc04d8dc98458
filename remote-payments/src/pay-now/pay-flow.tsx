import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths, receiptPath } from 'shared/paths/paths';
import { useAccountSummary } from 'shared/queries/payments';
import { Empty } from 'shared/ui/empty';
import { Page } from 'shared/ui/page';
import { QueryView } from 'shared/ui/query-view';
import { ownUndecided } from '../queries/live-summary.ts';
import type { QuoteIds } from '../queries/paying.ts';
import { usePaymentDenialReason } from '../queries/why-not.ts';
import { t as sectionText } from '../texts.ts';
import { AmountStep } from './amount/amount-step.tsx';
import type { Draft } from './draft/draft.ts';
import { draftFromLink } from './draft/draft-from-link.ts';
import type { DraftState } from './draft/use-draft.ts';
import { MethodStep } from './method/method-step.tsx';
import { MovedOut, NothingToPay, PaymentsOff } from './no-payment.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { StepLoading } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { reachableStep, type Step, stepPath } from './steps.ts';
import { LostAnswer } from './submit/lost-answer.tsx';
import { useSubmit } from './submit/use-submit.ts';
import { t } from './texts.ts';
import { WhenStep } from './when/when-step.tsx';

interface FlowProps {
  asked: Step;
  draftState: DraftState;
}

export function PayFlow({ asked, draftState }: FlowProps) {
  const summary = useAccountSummary();
  const submit = useSubmit(draftState);
  const { attempt } = draftState.draft;
  const done = useDone(asked, draftState);

  // Also on a step that a reload has asked for while the answer was on its way to the page before.
  if (done !== null) return <Navigate to={receiptPath(done)} replace />;
  if (attempt?.sent && !submit.sending) {
    if (asked !== 'review') return <Navigate to={stepPath('review')} replace />;
    return <LostAnswer attempt={attempt} draftState={draftState} submit={submit} />;
  }
  if (summary.data) {
    return <Steps asked={asked} draftState={draftState} submit={submit} summary={summary.data} />;
  }
  const title = summary.data === null ? t('pay.title') : t(`${asked}.title`);
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

/** The payment that came of this flow; whoever comes back to its first step begins another. */
function useDone(asked: Step, { draft: { done }, change }: DraftState): string | null {
  const [before] = useState(done);
  const isAnother = asked === 'amount' && done === before;
  useEffect(() => {
    if (isAnother && done !== null) change({ done: null });
  }, [isAnother, done, change]);
  return isAnother ? null : done;
}

function Steps({ asked, ...props }: StepProps & { asked: Step }) {
  const { summary, draftState, submit } = props;
  const why = usePaymentDenialReason(summary);
  const [search] = useSearchParams();
  const linked = draftFromLink(search.get('amount'), summary);
  const agreed = agreedOn(draftState.draft, summary.today);
  // What was sent keeps its page until it is settled, whatever the address says by then.
  const isHeld = submit.sending || submit.refusal?.kind === 'inProgress';
  if (isHeld && agreed) return <ReviewStep {...props} agreed={agreed} />;
  if (why === 'off') return <PaymentsOff summary={summary} />;
  if (summary.left_to_pay_cents <= 0 && summary.pay_ahead === null)
    return <NothingToPay summary={summary} />;
  if (why === 'movedOut') return <MovedOut summary={summary} />;
  const undecided = ownUndecided(summary);
  if (undecided) return <Navigate to={receiptPath(undecided.payment_id)} replace />;
  if (linked !== null) return <OpenWith draft={linked} draftState={draftState} />;
  const step = reachableStep(asked, draftState.draft, summary.left_to_pay_cents);
  if (step !== asked) return <Navigate to={stepPath(step)} replace />;
  if (step === 'amount' || agreed === null) return <AmountStep {...props} />;
  const Step = LATER_STEPS[step];
  return <Step {...props} agreed={agreed} />;
}

interface OpenWithProps {
  draft: Draft;
  draftState: DraftState;
}

/** Takes the amount of a link over into the draft, and out of the address: a reload keeps later choices. */
function OpenWith({ draft, draftState: { change } }: OpenWithProps) {
  const [linked] = useState(draft);
  useEffect(() => change(linked), [change, linked]);
  return <Navigate to={paths.payNow} replace />;
}

const LATER_STEPS = { method: MethodStep, when: WhenStep, review: ReviewStep } as const;

/** What the prices are for; null before the amount step is done. A day that has come is today. */
function agreedOn(draft: Draft, today: string): QuoteIds | null {
  const { amountCents, leftCents, payAhead, sendOn } = draft;
  if (amountCents === null || leftCents === null) return null;
  const later = sendOn !== null && sendOn > today ? sendOn : null;
  return { amountCents, leftCents, payAhead, sendOn: later };
}
