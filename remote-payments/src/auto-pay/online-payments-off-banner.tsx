import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { Banner } from 'shared/ui/banner';
import { t } from './texts.ts';

/** Says why online payments are off and how the renter can pay instead. */
export function OnlinePaymentsOffBanner({ autoPay }: { autoPay: AutoPay }) {
  const { plan, disabled_reason: reason, offline_payment: offlinePayment } = autoPay;
  const texts = [reason, plan && t('disabled.held'), offlinePayment];
  return (
    <Banner kind="warn" icon="lock" title={t('disabled.title')}>
      {texts.filter(Boolean).join(' ')}
    </Banner>
  );
}
