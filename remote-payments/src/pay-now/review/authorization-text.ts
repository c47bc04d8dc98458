import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { formatMethodLabel } from '#src/format/method-label.ts';
import type { QuoteOption } from '../method-messages.ts';
import { t } from '../texts.ts';

interface AuthorizationInput {
  name: string;
  summary: AccountSummary;
  option: QuoteOption;
  /** True when the payment is scheduled for a later date. */
  isLater: boolean;
}

/** Formats the authorization text: payer, payee, amount, method and date. It is sent and stored with the payment. */
export function formatAuthorizationText({
  name,
  summary,
  option,
  isLater,
}: AuthorizationInput): string {
  const values = {
    name,
    payee: summary.payee_name,
    method: formatMethodLabel(option.method),
    amount: formatMoney(option.total_cents),
    fee: formatMoney(option.fee_cents),
    date: formatDate(option.debit_on, { year: true }),
  };
  if (option.method.kind === 'bank') return t('review.text.bank', values);
  return t(isLater ? 'review.text.cardLater' : 'review.text.card', values);
}
