import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { AsWritten } from 'shared/ui/as-written';
import { Banner } from 'shared/ui/banner';
import { t } from './texts.ts';

/** Says why online payments are off and how the renter can pay instead. */
export function OnlinePaymentsOffBanner({ autoPay }: { autoPay: AutoPay }) {
  const { plan, disabled_reason: reason, offline_payment: offlinePayment } = autoPay;
  return (
    <Banner kind="warn" icon="lock" title={t('disabled.title')}>
      {reason && <AsWritten>{`${reason} `}</AsWritten>}
      {plan && `${t('disabled.held')} `}
      <AsWritten>{offlinePayment}</AsWritten>
    </Banner>
  );
}
