import type { AccountSummary } from 'shared/contract/payments/summary';
import type { useReceivedPayments } from 'shared/queries/payments';
import { getWrittenLang } from 'shared/ui/mark-written';
import { SidePart } from 'shared/ui/side-part';
import { AutoPayStrip } from '#src/auto-pay-plan/auto-pay-strip.tsx';
import { t } from '#src/texts.ts';
import { DepositPart } from './deposit-part.tsx';
import { PaymentOnTheWay } from './payment-on-the-way.tsx';
import { Receipts } from './receipts.tsx';
import { ScheduledPayments } from './scheduled-payments.tsx';

interface OverviewSideProps {
  summary: AccountSummary;
  arrived: ReturnType<typeof useReceivedPayments>;
}

/** The side column: auto-pay, payments on the way, scheduled payments, receipts and the deposit. */
export function OverviewSide({ summary, arrived }: OverviewSideProps) {
  return (
    <>
      <AutoPayStrip />
      <SidePart title={t('way.title')}>
        {summary.payments_on_the_way.length === 0 ? (
          <p>{t('way.none')}</p>
        ) : (
          summary.payments_on_the_way.map((payment) => (
            <PaymentOnTheWay
              key={payment.payment_id}
              payment={payment}
              timeZone={summary.time_zone}
            />
          ))
        )}
      </SidePart>
      <ScheduledPayments payments={summary.scheduled_payments} />
      <Receipts arrived={arrived} timeZone={summary.time_zone} />
      <SidePart title={t('other.title')}>
        <p lang={getWrittenLang()}>{summary.offline_payment}</p>
      </SidePart>
      <DepositPart />
    </>
  );
}
