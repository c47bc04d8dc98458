import type { AutoPay, AutoPayPlan, AutoPayRun } from 'shared/contract/payments/auto-pay';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { getPayNowPath } from 'shared/paths/paths';
import { Banner } from 'shared/ui/banner';
import { TextLink } from 'shared/ui/text-link';
import { getPaymentDenialReason } from '../queries/denial/payment-denial-reason.ts';
import { getStepPath } from './steps.ts';
import { t } from './texts.ts';

const isFailedRun = (run: AutoPayRun | undefined): run is AutoPayRun =>
  run !== undefined && ['failed', 'returned', 'retry_planned'].includes(run.state);

/** True when the banner about the last draw already asks the renter to pay manually. */
export const needsManualPayment = ({ runs, left_to_pay_cents: leftCents }: AutoPay) =>
  isFailedRun(runs[0]) && leftCents > 0;

/** Explains what went wrong with the last draw, what happens next, and what the renter can do. */
export function PlanBanner({ autoPay, plan }: { autoPay: AutoPay; plan: AutoPayPlan }) {
  const [lastRun] = autoPay.runs;
  const reason = plan.state_reason === null ? null : t(`reason.${plan.state_reason}`);
  if (!isFailedRun(lastRun)) {
    return reason === null ? null : (
      <Banner
        kind={plan.state === 'needs_action' ? 'bad' : 'warn'}
        title={t('banner.needs')}
        link={<ChangePlanLink autoPay={autoPay} plan={plan} />}
      >
        {reason}
      </Banner>
    );
  }
  const amount = formatMoney(lastRun.amount_cents);
  const retry = lastRun.retry_on && t('banner.retry', { date: formatDate(lastRun.retry_on) });
  return (
    <Banner
      kind="bad"
      title={t(lastRun.state === 'failed' ? 'banner.failed' : 'banner.returned', { amount })}
      link={
        needsManualPayment(autoPay) ? (
          <TextLink to={getPayNowPath(Math.min(lastRun.amount_cents, autoPay.left_to_pay_cents))}>
            {t('banner.payNow')}
          </TextLink>
        ) : (
          <ChangePlanLink autoPay={autoPay} plan={plan} />
        )
      }
    >
      {[lastRun.failure_reason, retry, reason].filter(Boolean).join(' ')}
    </Banner>
  );
}

/** Renders nothing when the button below is the next step, or when the renter cannot change the plan. */
function ChangePlanLink({ autoPay, plan }: { autoPay: AutoPay; plan: AutoPayPlan }) {
  if (plan.state === 'needs_action' || getPaymentDenialReason(autoPay) !== null) return null;
  return <TextLink to={getStepPath('plan')}>{t('banner.change')}</TextLink>;
}

/** Warns about an amount that becomes late before auto-pay can pay it. */
export function UncoveredBanner({ uncovered }: Pick<AutoPay, 'uncovered'>) {
  if (uncovered === null) return null;
  return (
    <Banner
      kind="warn"
      title={t('uncovered.title', { amount: formatMoney(uncovered.left_cents) })}
      link={<TextLink to={getPayNowPath(uncovered.left_cents)}>{t('uncovered.link')}</TextLink>}
    >
      {t('uncovered.text', { date: formatDate(uncovered.due_on) })}
    </Banner>
  );
}
