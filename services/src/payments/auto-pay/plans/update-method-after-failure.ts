import { blockMethod } from 'services/payments/auto-pay/store/methods';
import { explainFailure } from 'services/payments/payment/failures';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { Tx } from 'services/platform/db/database';
import { makePlansDue } from './plans-with-method.ts';

/** Updates the payment method and the plans that use it after a payment has failed. */
export async function updateMethodAfterFailure(
  tx: Tx,
  row: PaymentRow,
  code: string,
  now: Date,
): Promise<void> {
  const { method, revokes } = explainFailure(code);
  if (method === 'keep') return;
  const change = {
    state: code === 'expired_card' ? ('expired' as const) : ('blocked' as const),
    blockedCode: code,
    ...(revokes && { revokedAt: now }),
  };
  // A blocked method may be blocked permanently, so a hold must not weaken the block.
  await blockMethod(tx, row, change, { isBlockedKept: method === 'hold' });
  await makePlansDue(tx, row, now);
}
