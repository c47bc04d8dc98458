import type { AutoPay, AutoPayNotice } from 'shared/contract/payments/auto-pay';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { paths } from 'shared/paths/paths';
import { useAutoPay } from 'shared/queries/auto-pay';
import { LinkButton } from 'shared/ui/link-button';
import { Placeholder } from 'shared/ui/placeholder';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import { formatMethodLabel } from '../format/method-label.ts';
import { getPaymentDenialReason } from '../queries/denial/payment-denial-reason.ts';
import { t } from '../texts.ts';
import { formatDrawAmounts, getDrawMethod } from './draw-method.ts';
import { findNextDraw } from './next-draw.ts';
import { PlanChip } from './plan-chip.tsx';
import { getPlanStatus } from './plan-status.ts';

/** A summary of auto-pay in the side column of the payments overview. */
export function AutoPayStrip() {
  const { data, isError } = useAutoPay();
  if (data === null) return null;
  return (
    <SidePart title={t('autoPay.title')} action={data && <PlanChip state={getPlanStatus(data)} />}>
      {data ? (
        <PlanSummary autoPay={data} />
      ) : isError ? (
        <>
          <p>{t('autoPay.strip.failed')}</p>
          <TextLink to={paths.autoPay}>{t('autoPay.title')}</TextLink>
        </>
      ) : (
        <Placeholder type="paragraph" shade="light" />
      )}
    </SidePart>
  );
}

function PlanSummary({ autoPay }: { autoPay: AutoPay }) {
  if (autoPay.plan === null) {
    const denialReason = getPaymentDenialReason(autoPay);
    return denialReason ? (
      <p>{t(denialReason === 'off' ? 'autoPay.off' : 'autoPay.strip.movedOut')}</p>
    ) : (
      <>
        <p>{t('autoPay.strip.off')}</p>
        <LinkButton kind="outlinedPrimary" size="sm" to={paths.autoPay}>
          {t('autoPay.strip.set')}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <p>{formatPlanSummary(autoPay)}</p>
      {getPlanStatus(autoPay) !== 'held' &&
        autoPay.notices.map((notice) => (
          <p key={notice.kind}>
            <b>{formatNoticeSummary(notice)}</b>
          </p>
        ))}
      <TextLink to={paths.autoPay}>{t('autoPay.strip.manage')}</TextLink>
    </>
  );
}

function formatNoticeSummary({
  kind,
  due_on,
  draw_on,
  after_cents,
  left_cents,
}: AutoPayNotice): string {
  const leftText = formatMoney(left_cents);
  if (kind === 'over_cap')
    return t('autoPay.strip.overCap', { left: leftText, date: formatDate(draw_on) });
  const values = {
    left: leftText,
    date: formatDate(due_on),
    amount: formatMoney(after_cents ?? 0),
  };
  return t(left_cents > 0 ? 'autoPay.strip.rentLeft' : 'autoPay.strip.rent', values);
}

function formatPlanSummary(autoPay: AutoPay): string {
  const { plan } = autoPay;
  const status = getPlanStatus(autoPay);
  if (status === 'held') return t('autoPay.strip.held');
  if (status === 'paused') return t('autoPay.strip.paused');
  if (status === 'needs_action') return t('autoPay.strip.waits');
  const nextDraw = findNextDraw(autoPay);
  const method = plan && nextDraw ? getDrawMethod(plan, nextDraw) : null;
  if (!nextDraw || !method) return t('autoPay.strip.none');
  return t(nextDraw.fee_cents > 0 ? 'autoPay.strip.nextFee' : 'autoPay.strip.next', {
    ...formatDrawAmounts(nextDraw),
    date: formatDate(nextDraw.draw_on),
    method: formatMethodLabel(method),
  });
}
