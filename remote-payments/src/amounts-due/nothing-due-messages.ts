import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatDate } from 'shared/format/date';
import { t } from '../texts.ts';

/** Explains why nothing is due: a credit, pending payments that cover everything, or all charges paid. */
export function formatNothingDue(summary: AccountSummary): string {
  if (summary.left_to_pay_cents < 0) return formatCredit(summary);
  return summary.pending_cents > 0 ? t('money.pendingCoversAll') : t('money.allPaid');
}

function formatCredit({ upcoming_charges: [nextCharge] }: AccountSummary): string {
  if (!nextCharge) return t('money.creditText');
  return t('money.creditNext', {
    charge: nextCharge.description,
    date: formatDate(nextCharge.due_on),
  });
}
