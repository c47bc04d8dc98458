import type { AutoPayDraw, AutoPayPlan } from 'shared/contract/payments/auto-pay';
import { formatMoney } from 'shared/format/money';

/** What a draw is paid with: the other method, where that steps in. */
export const getDrawMethod = (
  { method, backup_method: backup }: Pick<AutoPayPlan, 'method' | 'backup_method'>,
  { notes }: Pick<AutoPayDraw, 'notes'>,
) => (notes.includes('backup') ? backup : method);

/** What a draw pays, its fee, and what leaves in all. */
export const formatDrawAmounts = ({ amount_cents: amount, fee_cents: fee }: AutoPayDraw) => ({
  amount: formatMoney(amount),
  fee: formatMoney(fee),
  total: formatMoney(amount + fee),
});
