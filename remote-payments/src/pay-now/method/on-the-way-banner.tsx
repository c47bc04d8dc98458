import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatDate, toDateInZone } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import styled from 'styled-components';
import { t } from '../texts.ts';

type PaymentOnTheWay = AccountSummary['payments_on_the_way'][number];

/** Shows payments that are already on the way, with their payers, to prevent a duplicate payment. */
export function OnTheWayBanner({ summary }: { summary: AccountSummary }) {
  const { payments_on_the_way: payments, pending_cents: pending, time_zone: timeZone } = summary;
  const [first] = payments;
  if (!first) return null;
  if (payments.length === 1) {
    const { amount, name, date } = getPaymentValues(first, timeZone);
    return (
      <Banner
        kind="info"
        title={
          first.own ? t('method.onTheWayYou', { amount }) : t('method.onTheWay', { amount, name })
        }
      >
        {t('method.onTheWayText', { date })}
      </Banner>
    );
  }
  return (
    <Banner kind="info" title={t('method.onTheWaySeveral', { amount: formatMoney(pending) })}>
      <Lines>
        {payments.map((payment) => (
          <li key={payment.payment_id}>{formatPaymentLine(payment, timeZone)}</li>
        ))}
      </Lines>
      {t('method.onTheWaySeveralText')}
    </Banner>
  );
}

const getPaymentValues = (payment: PaymentOnTheWay, timeZone: string) => ({
  amount: formatMoney(payment.amount_cents),
  name: payment.payer_name,
  date: formatDate(toDateInZone(payment.submitted_at, timeZone), { weekday: false }),
});

/** Formats one payment with payer and date: "Sam Ortiz: $700.00, sent Nov 23". */
function formatPaymentLine(payment: PaymentOnTheWay, timeZone: string): string {
  const { amount, name, date } = getPaymentValues(payment, timeZone);
  return payment.own
    ? t('method.onTheWayLineYou', { amount, date })
    : t('method.onTheWayLine', { amount, name, date });
}

const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space(4)};
  padding: ${space(4)} 0;
`;
