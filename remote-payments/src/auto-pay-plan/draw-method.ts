import type { AutoPayDraw, AutoPayPlan } from 'shared/contract/payments/auto-pay';
import { formatMoney } from 'shared/format/money';

/** Returns the payment method that a draw uses: the backup method when the draw is marked `backup`. */
export const getDrawMethod = (
  { method, backup_method: backup }: Pick<AutoPayPlan, 'method' | 'backup_method'>,
  { notes }: Pick<AutoPayDraw, 'notes'>,
) => (notes.includes('backup') ? backup : method);

/** Formats the amount, the fee and the total of a draw. */
export const formatDrawAmounts = ({ amount_cents: amount, fee_cents: fee }: AutoPayDraw) => ({
  amount: formatMoney(amount),
  fee: formatMoney(fee),
  total: formatMoney(amount + fee),
});
