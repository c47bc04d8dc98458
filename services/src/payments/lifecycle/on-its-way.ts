import type { PaymentState } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/present';
import { movePayment } from 'services/payments/payment/store/move-payment';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { type StoredResponse, storeResponse } from 'services/platform/idempotency/idempotency';
import type { Payment } from 'shared/contract/payments/payments';
import { tellSubmitted } from './tell-payer.ts';

/** What was recorded: the state as it stands, and the answer that is kept; undefined where none is yet. */
export type Recorded = { state: PaymentState; answer: StoredResponse | undefined };

/**
 * Writes down that a payment, held, is on its way: `row` as it becomes, `shown` as its payer sees it. What
 * is left to pay is as before, so its lease is not held. All of it is sent before this gives its promise.
 */
export async function writeOnItsWay(tx: Tx, row: PaymentRow, shown: Payment): Promise<Recorded> {
  const { corporationId, paymentId, state } = row;
  const { answer } = await createBatch(tx)
    .add('answer', () =>
      storeResponse(tx, corporationId, paymentId, { status: 201, body: { ...shown } }),
    )
    .add('payment', () => movePayment(tx, row))
    .add('mail', () => tellSubmitted(tx, row, shown.ahead_cents))
    .send();
  return { state, answer };
}
