import { useState } from 'react';
import type { AutoPay, AutoPayPlan } from 'shared/contract/payments/auto-pay';
import { useAutoPay } from 'shared/queries/auto-pay';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { FormActions } from 'shared/ui/form';
import { LinkButton } from 'shared/ui/link-button';
import { type AutoPayAct, useAutoPayAct } from '../queries/auto-pay.ts';
import { codeOf } from '../queries/auto-pay-refusals.ts';
import { whyNot } from '../queries/why-not.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { stepPath } from './steps.ts';
import { StopDialog } from './stop-dialog.tsx';
import { t } from './texts.ts';

/** What was done, by its name. */
export type Acted = AutoPayAct['act'];

interface PlanActionsProps {
  autoPay: AutoPay;
  plan: AutoPayPlan;
  /** It is done, and its button may go; null as the next one begins. */
  onActed: (act: Acted | null) => void;
}

/**
 * Change, skip, pause or resume, and stop: each in place. While nothing can leave, and by who has moved out,
 * it can be stopped.
 */
export function PlanActions({ autoPay, plan, onActed }: PlanActionsProps) {
  const act = useAutoPayAct();
  const { refetch } = useAutoPay();
  const [asking, setAsking] = useState<'pause' | 'stop' | null>(null);
  const planId = plan.plan_id;
  const mayChange = whyNot(autoPay) === null;
  const isActive = mayChange && plan.state === 'active';
  const skips = autoPay.forecast.some((draw) => draw.skipped === null);
  const close = () => setAsking(null);
  const send = (wanted: AutoPayAct) => {
    if (act.isPending) return;
    onActed(null);
    act.mutate(wanted, {
      onSettled: close,
      onSuccess: () => onActed(wanted.act),
      // What is refused was drawn, stopped or changed elsewhere meanwhile: the page looks again.
      onError: () => void refetch(),
    });
  };
  const blocked = act.variables?.act === 'resume' && codeOf(act.error) === 'auto_pay_not_possible';
  return (
    <>
      {act.isError && (
        <Banner kind="bad" title={blocked ? t('act.resumeBlocked') : t('act.failed')} />
      )}
      <FormActions>
        {mayChange && <ChangeLink plan={plan} />}
        {isActive && plan.skipped_period !== null ? (
          <Button kind="outlined" onClick={() => send({ act: 'unskip', planId })}>
            {t('act.unskip')}
          </Button>
        ) : (
          isActive &&
          skips && (
            <Button kind="outlined" onClick={() => send({ act: 'skip', planId })}>
              {t('act.skip')}
            </Button>
          )
        )}
        {isActive && (
          <Button kind="outlined" onClick={() => setAsking('pause')}>
            {t('act.pause')}
          </Button>
        )}
        {plan.state === 'paused' && mayChange && (
          <Button kind="outlined" onClick={() => send({ act: 'resume', planId })}>
            {t('act.resume')}
          </Button>
        )}
        <Button kind="text" onClick={() => setAsking('stop')}>
          {t('act.stop')}
        </Button>
      </FormActions>
      <PauseDialog
        autoPay={autoPay}
        open={asking === 'pause'}
        busy={act.isPending}
        onPause={(until) => send({ act: 'pause', planId, until })}
        onClose={close}
      />
      <StopDialog
        autoPay={autoPay}
        open={asking === 'stop'}
        busy={act.isPending}
        onStop={() => send({ act: 'stop', planId })}
        onClose={close}
      />
    </>
  );
}

/** What the plan waits for is the next step of this page. */
function ChangeLink({ plan: { state, state_reason: reason, method } }: { plan: AutoPayPlan }) {
  const waits = state === 'needs_action';
  // The form takes no account that is blocked.
  const mayAgree = reason === 'authorization_withdrawn' && method?.state !== 'blocked';
  const mends = mayAgree ? t('act.agreeAgain') : t('banner.change');
  return (
    <LinkButton kind={waits ? 'primary' : 'outlinedPrimary'} to={stepPath('plan')}>
      {waits ? mends : t('act.change')}
    </LinkButton>
  );
}
