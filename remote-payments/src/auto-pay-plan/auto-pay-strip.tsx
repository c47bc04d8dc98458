import type { AutoPay, AutoPayNotice } from 'shared/contract/payments/auto-pay';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { paths } from 'shared/paths/paths';
import { useAutoPay } from 'shared/queries/auto-pay';
import { LinkButton } from 'shared/ui/link-button';
import { Placeholder } from 'shared/ui/placeholder';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import { methodLabel } from '../format/method-label.ts';
import { whyNot } from '../queries/why-not.ts';
import { t } from '../texts.ts';
import { nextDraw } from './coming-draws.ts';
import { drawMethod, sumsOf } from './draw-method.ts';
import { PlanChip } from './plan-chip.tsx';
import { standingOf } from './standing.ts';

/** Auto-pay in short, beside what is owed. */
export function AutoPayStrip() {
  const { data, isError } = useAutoPay();
  if (data === null) return null;
  return (
    <SidePart title={t('autoPay.title')} action={data && <PlanChip state={standingOf(data)} />}>
      {data ? (
        <Words autoPay={data} />
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

function Words({ autoPay }: { autoPay: AutoPay }) {
  if (autoPay.plan === null) {
    const why = whyNot(autoPay);
    return why ? (
      <p>{t(why === 'off' ? 'autoPay.off' : 'autoPay.strip.movedOut')}</p>
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
      <p>{planWords(autoPay)}</p>
      {standingOf(autoPay) !== 'held' &&
        autoPay.notices.map((notice) => (
          <p key={notice.kind}>
            <b>{stripWords(notice)}</b>
          </p>
        ))}
      <TextLink to={paths.autoPay}>{t('autoPay.strip.manage')}</TextLink>
    </>
  );
}

function stripWords({ kind, due_on, draw_on, after_cents, left_cents }: AutoPayNotice): string {
  const left = formatMoney(left_cents);
  if (kind === 'over_cap') return t('autoPay.strip.overCap', { left, date: formatDate(draw_on) });
  const values = { left, date: formatDate(due_on), amount: formatMoney(after_cents ?? 0) };
  return t(left_cents > 0 ? 'autoPay.strip.rentLeft' : 'autoPay.strip.rent', values);
}

function planWords(autoPay: AutoPay): string {
  const { plan } = autoPay;
  const standing = standingOf(autoPay);
  if (standing === 'held') return t('autoPay.strip.held');
  if (standing === 'paused') return t('autoPay.strip.paused');
  if (standing === 'needs_action') return t('autoPay.strip.waits');
  const next = nextDraw(autoPay);
  const method = plan && next ? drawMethod(plan, next) : null;
  if (!next || !method) return t('autoPay.strip.none');
  return t(next.fee_cents > 0 ? 'autoPay.strip.nextFee' : 'autoPay.strip.next', {
    ...sumsOf(next),
    date: formatDate(next.draw_on),
    method: methodLabel(method),
  });
}
