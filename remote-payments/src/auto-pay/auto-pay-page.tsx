import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { paths } from 'shared/paths/paths';
import { useAutoPay } from 'shared/queries/auto-pay';
import { Banner } from 'shared/ui/banner';
import { Empty } from 'shared/ui/empty';
import { FocusedStatus } from 'shared/ui/focused-status';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { Sheet } from 'shared/ui/sheet';
import { t as sectionText } from '../texts.ts';
import { AutoPayOff } from './auto-pay-off.tsx';
import { PlanView } from './plan/plan-view.tsx';
import { PlanSetup } from './plan-setup.tsx';
import { t } from './texts.ts';
import type { PlanActionKind } from './use-plan-action.ts';

/** `?step=plan` and `?step=review` show the setup form; without a step the page shows the current plan. */
export function AutoPayPage() {
  const [search] = useSearchParams();
  const autoPay = useAutoPay();
  const step = search.get('step');
  if (autoPay.data && (step === 'plan' || step === 'review')) {
    return <PlanSetup autoPay={autoPay.data} step={step} />;
  }
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={{ to: paths.payments, label: sectionText('nav.payments') }}
    >
      <QueryView
        query={autoPay}
        loading={<Loading />}
        loadingLabel={t('loading')}
        whenEmpty={
          <Empty icon="home" title={t('empty.title')}>
            {t('empty.text')}
          </Empty>
        }
        failure={{ title: t('failed'), children: t('failedWhy') }}
      >
        {(data) => <Content autoPay={data} />}
      </QueryView>
    </Page>
  );
}

const Loading = () => (
  <Sheet>
    <Placeholder type="heading" />
    <Placeholder type="paragraph" />
  </Sheet>
);

function Content({ autoPay }: { autoPay: AutoPay }) {
  const { plan } = autoPay;
  // This state lives here because `PlanView` unmounts when the plan is stopped.
  const [lastAction, setLastAction] = useState<PlanActionKind | null>(null);
  return (
    <>
      {lastAction && (
        <FocusedStatus key={lastAction}>
          <Banner kind="ok" title={t(`said.${lastAction}`)} />
        </FocusedStatus>
      )}
      {plan === null ? (
        <AutoPayOff autoPay={autoPay} />
      ) : (
        <PlanView autoPay={autoPay} plan={plan} onAction={setLastAction} />
      )}
    </>
  );
}
