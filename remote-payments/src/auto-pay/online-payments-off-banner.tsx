import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { Banner } from 'shared/ui/banner';
import { t } from './texts.ts';

/** Says why online payments are off and how the renter can pay instead. */
export function OnlinePaymentsOffBanner({ autoPay }: { autoPay: AutoPay }) {
  const { plan, disabled_reason: reason, offline_payment: otherWay } = autoPay;
  const words = [reason, plan && t('disabled.held'), otherWay];
  return (
    <Banner kind="warn" icon="lock" title={t('disabled.title')}>
      {words.filter(Boolean).join(' ')}
    </Banner>
  );
}
