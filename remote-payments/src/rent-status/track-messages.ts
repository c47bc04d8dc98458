import type { PaymentTrack } from 'shared/contract/payments/rent-status';
import { formatDate, toDateInZone } from 'shared/format/date';
import { formatBalance } from 'shared/format/money';
import { t } from './texts.ts';

const formatDay = (date: string) => formatDate(date, { weekday: false, year: true });

/** Formats the status in the portal. A payment that was never sent is called authorized. */
export function formatPortalTrack({ payment, bank }: PaymentTrack, timeZone: string): string[] {
  const date = formatDay(toDateInZone(payment.submitted_at, timeZone));
  const wasSent = bank.state !== 'planned' && bank.state !== 'not_sent';
  const sentText = t(wasSent ? 'portal.sent' : 'portal.authorized', { date });
  return payment.state === 'refund_pending' ? [sentText, t('portal.refundComing')] : [sentText];
}

export const formatBankTrack = ({ bank: { state, on } }: PaymentTrack): string =>
  t(`bank.${state}`, { date: on === null ? '' : formatDay(on) }).trim();

export function formatLedgerTrack({ ledger, counts }: PaymentTrack): string[] {
  if (ledger.length === 0) return [counts === 'no' ? t('ledger.none') : t('ledger.notYet')];
  return ledger.map(({ type, posted_on, balance_cents }) =>
    t(`ledger.${type}`, {
      date: formatDay(posted_on),
      balance: formatBalance(balance_cents, t('creditWord')),
    }),
  );
}
