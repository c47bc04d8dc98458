import { and, eq, ne } from 'drizzle-orm';
import { explainFailure } from 'services/payments/payment/failures';
import type { PaymentRow } from 'services/payments/payment/present';
import type { Tx } from 'services/platform/db/database';
import { paymentMethod } from 'services/platform/db/schema/payments';
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
  await tx
    .update(paymentMethod)
    .set({
      state: code === 'expired_card' ? 'expired' : 'blocked',
      blockedCode: code,
      ...(revokes && { revokedAt: now }),
    })
    .where(
      and(
        eq(paymentMethod.corporationId, row.corporationId),
        eq(paymentMethod.methodId, row.methodId),
        ne(paymentMethod.state, 'removed'),
        // What is blocked already may be so for good: a hold does not make it less.
        method === 'hold' ? ne(paymentMethod.state, 'blocked') : undefined,
      ),
    );
  await wakePlansWith(tx, row, now);
}
