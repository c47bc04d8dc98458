import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { AutoPay } from 'shared/contract/payments/auto-pay';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { paths } from 'shared/paths/paths';
import { usePaymentMethods } from 'shared/queries/payments';
import { usePersonId } from 'shared/session/session';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { whyNot } from '../queries/why-not.ts';
import { type Draft, loadDraft, saveDraft } from './form/draft.ts';
import { PlanForm } from './form/plan-form.tsx';
import { readTerms } from './form/read-terms.ts';
import { ReviewPlan } from './review/review-plan.tsx';
import { type Step, stepPath, titleOf } from './steps.ts';
import { t } from './texts.ts';

interface SetUpProps {
  autoPay: AutoPay;
  step: Step;
}

/** Sets auto-pay up, or changes it: the form, then what is agreed to. */
export function SetUp({ autoPay, step }: SetUpProps) {
  const methods = usePaymentMethods();
  if (whyNot(autoPay) !== null) return <Navigate to={paths.autoPay} replace />;
  if (methods.data) return <Steps autoPay={autoPay} step={step} methods={methods.data} />;
  return (
    <Page title={titleOf(autoPay)} back={{ to: paths.autoPay, label: t('title') }}>
      <QueryView
        query={methods}
        loading={<Placeholder type="paragraph" />}
        loadingLabel={t('loading')}
        failure={{ title: t('failed'), children: t('failedWhy') }}
      >
        {() => <Placeholder type="paragraph" />}
      </QueryView>
    </Page>
  );
}

function Steps({ autoPay, step, methods }: SetUpProps & { methods: PaymentMethod[] }) {
  const personId = usePersonId();
  const [draft, setDraft] = useState(() => loadDraft(personId, autoPay, methods));
  const change = (part: Partial<Draft>) => {
    // Other terms have to be continued with again before they can be signed.
    const isSigning = 'signedName' in part || 'continued' in part;
    const next = { ...draft, ...(!isSigning && { continued: '' as const }), ...part };
    saveDraft(personId, autoPay, next);
    setDraft(next);
  };
  const read = readTerms(draft);
  if (step === 'plan') {
    return <PlanForm autoPay={autoPay} methods={methods} draft={draft} change={change} />;
  }
  // The address of the review alone is no answer: the form has to be continued with these terms first.
  if (!('terms' in read) || draft.continued !== 'yes')
    return <Navigate to={stepPath('plan')} replace />;
  return (
    <ReviewPlan
      autoPay={autoPay}
      methods={methods}
      terms={read.terms}
      name={draft.signedName}
      onName={(signedName) => change({ signedName })}
      onSaved={() => saveDraft(personId, autoPay, null)}
    />
  );
}
