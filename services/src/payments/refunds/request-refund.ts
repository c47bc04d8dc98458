import { randomUUID } from 'node:crypto';
import { aboutPayment, mailPayer } from 'services/payments/lifecycle/tell-payer';
import { IN_THE_BOOKS } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/present';
import type { Tx } from 'services/platform/db/database';
import {
  findGiven,
  insertRefund,
  lockPaymentToRefund,
  type RefundRow,
  updatePayment,
} from './store.ts';

/** Why a refund cannot be: said to the office in one sentence. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/** What of a payment can still go back, cents: the fee stays with the processor. */
async function refundableCents(tx: Tx, row: PaymentRow): Promise<number> {
  const given = await findGiven(tx, row);
  return given.reduce((left, { cents }) => left - cents, row.amountCents);
}

/**
 * Writes a refund down, all that is left of the payment where no amount is given; the refunder sends
 * it. Throws `RefundRefused`. Nothing changes in the books before the money has left.
 */
export async function requestRefund(
  tx: Tx,
  row: PaymentRow,
  wanted: { amountCents: number | undefined; reason: string },
  now: Date,
): Promise<RefundRow> {
  const held = await lockPaymentToRefund(tx, row);
  if (!held || !IN_THE_BOOKS.includes(held.state)) {
    throw new RefundRefused(`The payment is ${held?.state}: only one that was received goes back.`);
  }
  if (held.state === 'refund_pending') {
    throw new RefundRefused('A refund of this payment is on its way already.');
  }
  const left = await refundableCents(tx, held);
  const amountCents = wanted.amountCents ?? left;
  if (amountCents <= 0 || amountCents > left) {
    throw new RefundRefused(`At most ${left} cents of this payment can go back.`);
  }
  const made = await insertRefund(tx, {
    corporationId: held.corporationId,
    refundId: randomUUID(),
    paymentId: held.paymentId,
    leaseId: held.leaseId,
    amountCents,
    state: 'pending',
    reason: wanted.reason,
    requestedAt: now,
    nextCheckAt: now,
  });
  if (!made) throw new Error('The refund was not written.');
  await updatePayment(tx, held, { state: 'refund_pending' });
  const data = { ...aboutPayment(held), refundCents: amountCents };
  await mailPayer(tx, held, 'refund-started', data, made.refundId);
  return made;
}
