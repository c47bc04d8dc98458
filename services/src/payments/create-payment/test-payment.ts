import { randomUUID } from 'node:crypto';
import { writePayment } from 'services/payments/lifecycle/write-payment';
import type { PaymentRow } from 'services/payments/payment/present';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { askForPayment, type PaymentRequest, weigh } from './check-payment.ts';

/** Writes a payment down as the operation does, and no more: nobody has sent it yet. */
export async function submit(
  tx: Tx,
  actor: Actor,
  request: PaymentRequest,
  now: Date,
  paymentId: string = randomUUID(),
  undoWindowMs: number | null = null,
): Promise<PaymentRow> {
  const wanted = await askForPayment(tx, actor, request);
  const { row } = await writePayment(
    tx,
    await weigh(tx, actor, paymentId, wanted, now),
    undoWindowMs,
  );
  return row;
}
