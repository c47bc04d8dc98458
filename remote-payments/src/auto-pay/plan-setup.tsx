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
import { getPaymentDenialReason } from '../queries/denial/payment-denial-reason.ts';
import { parseTerms } from './form/parse-terms.ts';
import { loadPlanDraft, type PlanDraft, savePlanDraft } from './form/plan-draft.ts';
import { PlanForm } from './form/plan-form.tsx';
import { ReviewPlan } from './review/review-plan.tsx';
import { type AutoPayStep, getFormTitle, getStepPath } from './steps.ts';
import { t } from './texts.ts';

interface PlanSetupProps {
  autoPay: AutoPay;
  step: AutoPayStep;
}

/** Creates or changes a plan in two steps: the form, then the review. */
export function PlanSetup({ autoPay, step }: PlanSetupProps) {
  const methods = usePaymentMethods();
  if (getPaymentDenialReason(autoPay) !== null) return <Navigate to={paths.autoPay} replace />;
  if (methods.data) return <SetupSteps autoPay={autoPay} step={step} methods={methods.data} />;
  return (
    <Page title={getFormTitle(autoPay)} back={{ to: paths.autoPay, label: t('title') }}>
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

function SetupSteps({ autoPay, step, methods }: PlanSetupProps & { methods: PaymentMethod[] }) {
  const personId = usePersonId();
  const [draft, setDraft] = useState(() => loadPlanDraft(personId, autoPay, methods));
  const change = (part: Partial<PlanDraft>) => {
    // Changed terms have to pass through Continue again before they can be signed.
    const isSigning = 'signedName' in part || 'continued' in part;
    const newDraft = { ...draft, ...(!isSigning && { continued: '' as const }), ...part };
    savePlanDraft(personId, autoPay, newDraft);
    setDraft(newDraft);
  };
  const parsed = parseTerms(draft);
  if (step === 'plan') {
    return <PlanForm autoPay={autoPay} methods={methods} draft={draft} change={change} />;
  }
  // Opening the review URL directly is not enough: the form has to be submitted with these terms first.
  if (!('terms' in parsed) || draft.continued !== 'yes')
    return <Navigate to={getStepPath('plan')} replace />;
  return (
    <ReviewPlan
      autoPay={autoPay}
      methods={methods}
      terms={parsed.terms}
      name={draft.signedName}
      onNameChange={(signedName) => change({ signedName })}
      onSaved={() => savePlanDraft(personId, autoPay, null)}
    />
  );
}
