import type { AutoPay, AutoPayPlan } from 'shared/contract/payments/auto-pay';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { DraftScope, useHasDraft } from 'shared/ui/draft-scope';
import { FormActions } from 'shared/ui/form';
import { LinkButton } from 'shared/ui/link-button';
import { findNextDraw } from '#src/auto-pay-plan/next-draw.ts';
import { getErrorCode, isDefiniteFailure } from '#src/queries/auto-pay-refusals.ts';
import { getPaymentDenialReason } from '#src/queries/denial/payment-denial-reason.ts';
import { getStepPath } from '../steps.ts';
import { t } from '../texts.ts';
import { type OnPlanAction, usePlanAction } from '../use-plan-action.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { StopDialog } from './stop-dialog.tsx';

interface PlanActionsProps {
  autoPay: AutoPay;
  plan: AutoPayPlan;
  onAction: OnPlanAction;
}

/**
 * The actions for a plan: change, skip, pause or resume, and stop. Only stopping stays available while online
 * payments are off or after the renter has moved out.
 */
export function PlanActions({ autoPay, plan, onAction }: PlanActionsProps) {
  const planId = plan.plan_id;
  const hasDraft = useHasDraft('auto-pay-pause', planId);
  const planAction = usePlanAction<'pause' | 'stop'>(onAction, hasDraft ? 'pause' : null);
  const { openDialog, setOpenDialog, close, send, busy, error, lastKind } = planAction;
  const canChange = getPaymentDenialReason(autoPay) === null;
  const isResumeBlocked = lastKind === 'resume' && getErrorCode(error) === 'auto_pay_not_possible';
  return (
    <>
      {error && (
        <Banner
          kind="bad"
          title={t(isResumeBlocked ? 'act.resumeBlocked' : getFailureMessageId(error))}
        />
      )}
      <FormActions>
        {canChange && <ChangeLink plan={plan} />}
        {canChange && plan.state === 'active' && (
          <>
            <SkipButton autoPay={autoPay} plan={plan} onPress={(kind) => send({ kind, planId })} />
            <Button kind="outlined" onClick={() => setOpenDialog('pause')}>
              {t('act.pause')}
            </Button>
          </>
        )}
        {canChange && plan.state === 'paused' && (
          <Button kind="outlined" onClick={() => send({ kind: 'resume', planId })}>
            {t('act.resume')}
          </Button>
        )}
        <Button kind="text" onClick={() => setOpenDialog('stop')}>
          {t('act.stop')}
        </Button>
      </FormActions>
      <DraftScope form="auto-pay-pause" about={planId}>
        <PauseDialog
          autoPay={autoPay}
          open={openDialog === 'pause'}
          busy={busy}
          onPause={(until) => send({ kind: 'pause', planId, until })}
          onClose={close}
        />
      </DraftScope>
      <StopDialog
        autoPay={autoPay}
        open={openDialog === 'stop'}
        busy={busy}
        onStop={() => send({ kind: 'stop', planId })}
        onClose={close}
      />
    </>
  );
}

const getFailureMessageId = (error: Error) =>
  isDefiniteFailure(error) ? 'act.failed' : 'act.lost';

interface SkipButtonProps {
  autoPay: AutoPay;
  plan: AutoPayPlan;
  onPress: (kind: 'skip' | 'unskip') => void;
}

/** Skips the next payment, or cancels the skip. */
function SkipButton({ autoPay, plan, onPress }: SkipButtonProps) {
  const kind = plan.skipped_period === null ? 'skip' : 'unskip';
  if (kind === 'skip' && !findNextDraw(autoPay)) return null;
  return (
    <Button kind="outlined" onClick={() => onPress(kind)}>
      {t(`act.${kind}`)}
    </Button>
  );
}

/** Links to the form. It is the primary action when the plan needs action from the renter. */
function ChangeLink({ plan: { state, state_reason: reason, method } }: { plan: AutoPayPlan }) {
  const needsAction = state === 'needs_action';
  // The form does not accept a blocked account, so agreeing again would not help.
  const canAgreeAgain = reason === 'authorization_withdrawn' && method?.state !== 'blocked';
  const fixLabel = canAgreeAgain ? t('act.agreeAgain') : t('banner.change');
  return (
    <LinkButton kind={needsAction ? 'primary' : 'outlinedPrimary'} to={getStepPath('plan')}>
      {needsAction ? fixLabel : t('act.change')}
    </LinkButton>
  );
}
