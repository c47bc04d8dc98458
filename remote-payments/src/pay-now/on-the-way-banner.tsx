import type { AccountSummary } from 'shared/contract/payments/summary';
import { dateIn, formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { Banner } from 'shared/ui/banner';
import { t } from './texts.ts';

/** What is on the way already, by whom, before anybody pays it again. */
export function OnTheWayBanner({ summary }: { summary: AccountSummary }) {
  const [latest] = summary.payments_on_the_way;
  if (!latest) return null;
  const amount = formatMoney(summary.pending_cents);
  const title = latest.own
    ? t('method.onTheWayYou', { amount })
    : t('method.onTheWay', { amount, name: latest.payer_name });
  const sent = formatDate(dateIn(latest.submitted_at, summary.time_zone), { weekday: false });
  return (
    <Banner kind="info" title={title}>
      {t('method.onTheWayText', { date: sent })}
    </Banner>
  );
}
