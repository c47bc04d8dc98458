import type { AutoPayDraw, AutoPayPlan } from 'shared/contract/payments/auto-pay';

/** What a draw is paid with: the other method, where that steps in. */
export const payerOf = (
  { method, backup_method: backup }: Pick<AutoPayPlan, 'method' | 'backup_method'>,
  { notes }: Pick<AutoPayDraw, 'notes'>,
) => (notes.includes('backup') ? backup : method);
