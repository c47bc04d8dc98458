import type { PaymentState } from 'services/payments/payment/payment-states';
import { updatePaymentState } from 'services/payments/payment/store/update-payment';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { type StoredResponse, storeResponse } from 'services/platform/idempotency/idempotency';
import type { Payment } from 'shared/contract/payments/payments';
import { notifySubmitted } from './notify-payer.ts';

/** The recorded state, and the stored answer for replays; undefined when there is none yet. */
export type RecordedOutcome = { state: PaymentState; answer: StoredResponse | undefined };

/**
 * Records a locked payment as pending. `row`: the new row; `response`: the payment as its payer sees it. The
 * amount left to pay does not change, so the lease is not locked. All statements are queued before this
 * returns its promise.
 */
export async function recordPending(
  tx: Tx,
  row: PaymentRow,
  response: Payment,
): Promise<RecordedOutcome> {
  const { corporationId, paymentId, state } = row;
  const { answer } = await createBatch(tx)
    .add('answer', () =>
      storeResponse(tx, corporationId, paymentId, { status: 201, body: { ...response } }),
    )
    .add('payment', () => updatePaymentState(tx, row))
    .add('mail', () => notifySubmitted(tx, row, response.ahead_cents))
    .send();
  return { state, answer };
}
