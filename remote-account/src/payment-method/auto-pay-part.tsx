import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { useFlag } from 'shared/flags/flags';
import { paths } from 'shared/paths/paths';
import { useAutoPay } from 'shared/queries/auto-pay';
import { useActiveLease } from 'shared/queries/lease';
import { getWrittenLang } from 'shared/ui/mark-written';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import { t } from '../texts.ts';

/** Shows whether auto-pay uses a saved method. Renders nothing without a lease to pay for. */
export function AutoPayPart() {
  const autoPay = useAutoPay();
  const lease = useActiveLease();
  const withPayments = useFlag('RENTER_PORTAL_PAYMENTS_MENU_ENABLED') === true; // spec 6
  if (!withPayments || autoPay.data === null) return null;
  // spec 4: after move-out, auto-pay cannot be set up.
  if (lease.data?.hasCompletedMoveOut && !autoPay.data?.plan) return null;
  return (
    <SidePart title={t('autoPay.title')}>
      <QueryView
        query={autoPay}
        loading={<Placeholder type="text" />}
        failure={{ title: t('autoPay.failed') }}
      >
        {(data) => <AutoPayText autoPay={data} />}
      </QueryView>
    </SidePart>
  );
}

function AutoPayText({ autoPay }: { autoPay: AutoPay }) {
  const { plan, online_payments_disabled: disabled, disabled_reason: reason } = autoPay;
  if (plan === null && disabled) return <p lang={getWrittenLang()}>{reason}</p>;
  return (
    <>
      <p>{t(`autoPay.${plan?.state ?? 'off'}`)}</p>
      <TextLink to={paths.autoPay}>{t(plan === null ? 'autoPay.set' : 'autoPay.manage')}</TextLink>
    </>
  );
}
