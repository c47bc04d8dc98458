import { blockMethod } from 'services/payments/auto-pay/store/methods';
import { explainFailure } from 'services/payments/payment/failures';
import type { PaymentRow } from 'services/payments/payment/present';
import type { Tx } from 'services/platform/db/database';
import { wakePlansWith } from './plans-of-method.ts';

/** What a failure says of the method that was paid with, and of the permission to use it. */
export async function changeMethod(
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
  // What is blocked already may be so for good: a hold does not make it less.
  await blockMethod(tx, row, change, { isBlockedKept: method === 'hold' });
  await wakePlansWith(tx, row, now);
}
