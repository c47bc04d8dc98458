import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { Banner } from 'shared/ui/banner';
import { getWrittenLang } from 'shared/ui/mark-written';
import { t } from './texts.ts';

/** Says why online payments are off and how the renter can pay instead. */
export function OnlinePaymentsOffBanner({ autoPay }: { autoPay: AutoPay }) {
  return (
    <Banner kind="warn" icon="lock" title={t('disabled.title')}>
      {renderReason(autoPay)}
    </Banner>
  );
}

/** The reason and the other ways to pay, which the company wrote. */
function renderReason({ plan, disabled_reason: reason, offline_payment: offlinePayment }: AutoPay) {
  const planText = plan && t('disabled.held');
  const lang = getWrittenLang();
  if (lang === undefined) return [reason, planText, offlinePayment].filter(Boolean).join(' ');
  return (
    <>
      <span lang={lang}>{reason}</span> <span>{planText}</span>{' '}
      <span lang={lang}>{offlinePayment}</span>
    </>
  );
}
