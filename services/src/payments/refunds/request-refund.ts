import { randomUUID } from 'node:crypto';
import { queuePayerMail, toPaymentMailData } from 'services/payments/lifecycle/notify-payer';
import { POSTED_STATES } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { Tx } from 'services/platform/db/database';
import {
  insertRefund,
  listRefundsNotFailed,
  lockPaymentToRefund,
  type RefundRow,
  updatePayment,
} from './store.ts';

/** A refund is not possible. The message is shown to the office. */
export class RefundRefusedError extends Error {
  override name = 'RefundRefusedError';
}

/** Loads how much of a payment can still be refunded, in cents. The fee is not refundable. */
async function loadRefundableCents(tx: Tx, row: PaymentRow): Promise<number> {
  const earlierRefunds = await listRefundsNotFailed(tx, row);
  return earlierRefunds.reduce((leftCents, { cents }) => leftCents - cents, row.amountCents);
}

/**
 * Inserts a refund, by default for everything that can be refunded; the refunder sends it. The ledger changes
 * only when the money was sent. Throws `RefundRefusedError`.
 */
export async function requestRefund(
  tx: Tx,
  row: PaymentRow,
  request: { amountCents: number | undefined; reason: string },
  now: Date,
): Promise<RefundRow> {
  const payment = await lockPaymentToRefund(tx, row);
  if (!payment || !POSTED_STATES.includes(payment.state)) {
    throw new RefundRefusedError(
      `The payment is ${payment?.state}: only one that was received goes back.`,
    );
  }
  if (payment.state === 'refund_pending') {
    throw new RefundRefusedError('A refund of this payment is on its way already.');
  }
  const leftCents = await loadRefundableCents(tx, payment);
  const amountCents = request.amountCents ?? leftCents;
  if (amountCents <= 0 || amountCents > leftCents) {
    throw new RefundRefusedError(`At most ${leftCents} cents of this payment can go back.`);
  }
  const created = await insertRefund(tx, {
    corporationId: payment.corporationId,
    refundId: randomUUID(),
    paymentId: payment.paymentId,
    leaseId: payment.leaseId,
    amountCents,
    state: 'pending',
    reason: request.reason,
    requestedAt: now,
    nextCheckAt: now,
  });
  if (!created) throw new Error(`The refund of payment ${payment.paymentId} was not inserted.`);
  await updatePayment(tx, payment, { state: 'refund_pending' });
  const data = { ...toPaymentMailData(payment), refundCents: amountCents };
  await queuePayerMail(tx, payment, 'refund-started', data, created.refundId);
  return created;
}
