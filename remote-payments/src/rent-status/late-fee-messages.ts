import type { RentMonth } from 'shared/contract/payments/rent-status';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { formatEndOfDay } from '../format/end-of-day.ts';
import { t } from './texts.ts';

/** Formats the late fee of a month; null when the rent was paid on time. */
export function formatLateFee(
  { clock, last_day, amount_cents, charged, may_follow }: RentMonth['late_fee'],
  timeZone: string,
): string | null {
  const [fee] = charged;
  const values = {
    last: formatDate(last_day, { weekday: false }),
    moment: formatEndOfDay(last_day, timeZone),
    amount: formatMoney(fee?.amount_cents ?? amount_cents),
    on: fee ? formatDate(fee.on, { weekday: false }) : '',
  };
  if (clock === 'runs' || clock === 'waits') return t(`lateFee.${clock}`, values);
  if (clock === 'stopped_late' || clock === 'ran_out') {
    if (fee) return t(`lateFee.${clock}.charged`, values);
    return t(may_follow ? `lateFee.${clock}.may` : `lateFee.${clock}.none`, values);
  }
  return fee ? t('lateFee.charged', values) : null;
}
