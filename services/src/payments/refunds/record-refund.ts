import { allocateCredit } from 'services/payments/charges/allocate-credit';
import { loadToday } from 'services/payments/lease/load-today';
import { lockLease, postTransaction } from 'services/payments/ledger/store/postings';
import { queuePayerMail, toPaymentMailData } from 'services/payments/lifecycle/notify-payer';
import type { PaymentState } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import { toReturnedAfterRefundFinding } from 'services/payments/returns/apply-return';
import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { insertOfficeFindings } from 'services/platform/findings/insert-office-findings';
import {
  findAllocations,
  listRefunds,
  lockPaymentOfRefund,
  lockRefund,
  type RefundRow,
  reduceAllocation,
  updatePayment,
  updateRefund,
} from './store.ts';

/**
 * Records the result of a refund in one transaction: its state, its ledger line, the allocations of the
 * payment, and the mail. An outdated fencing token records nothing.
 */
export function recordRefund(
  db: Database,
  claimed: RefundRow,
  state: 'done' | 'failed',
  now: Date,
): Promise<void> {
  return withSystemContext(db, async (tx) => {
    // Every writer locks the payment before the lease, so that no deadlock is possible.
    const payment = await lockPaymentOfRefund(tx, claimed);
    if (!payment) throw new Error(`There is no payment ${claimed.paymentId}.`);
    await lockLease(tx, claimed.corporationId, claimed.leaseId);
    const row = await lockRefund(tx, claimed);
    if (row?.state !== 'pending' || row.fence !== claimed.fence) return;
    await updateRefund(tx, row, { state, finishedAt: now, nextCheckAt: null });
    if (state === 'done') await postRefund(tx, row, payment, now);
    else await notifyRefundFailed(tx, row, payment, now);
    const refundedCents = await updateRefundedPayment(tx, row, payment);
    await allocateCredit(tx, row, now);
    if (state === 'done' && payment.state === 'returned') {
      await insertOfficeFindings(tx, [toReturnedAfterRefundFinding(payment, refundedCents)], now);
    }
  });
}

/** Posts the refund. The transaction has the id of the refund, so it is posted once. */
async function postRefund(tx: Tx, row: RefundRow, payment: PaymentRow, now: Date): Promise<void> {
  await postTransaction(tx, {
    corporationId: row.corporationId,
    leaseId: row.leaseId,
    transactionId: row.refundId,
    transactionType: 'refund',
    postedOn: await loadToday(tx, row, now),
    description: `Refund, ${payment.payerName}`,
    payeePayer: payment.payerName,
    paymentId: row.paymentId,
    postings: [
      { account: 'receivable', amountCents: row.amountCents },
      { account: 'cash', amountCents: -row.amountCents },
    ],
  });
  const data = { ...toPaymentMailData(payment), refundCents: row.amountCents };
  await queuePayerMail(tx, payment, 'refund-done', data, row.refundId);
}

/**
 * Notifies the office, which finds another way, and the payer, who expects the refund. When the bank has
 * returned the payment, nothing remains to refund and the return was already reported, so no one is notified.
 */
async function notifyRefundFailed(
  tx: Tx,
  row: RefundRow,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  if (payment.state === 'returned') return;
  const { corporationId, refundId, paymentId } = row;
  const details = { payment_id: paymentId };
  await insertOfficeFindings(
    tx,
    [{ corporationId, kind: 'refund_failed', subject: refundId, details }],
    now,
  );
  const data = { ...toPaymentMailData(payment), refundCents: row.amountCents };
  await queuePayerMail(tx, payment, 'refund-failed', data, refundId);
}

/**
 * Updates the payment after a refund; a returned payment stays returned. Returns the total of its completed
 * refunds, in cents.
 */
async function updateRefundedPayment(tx: Tx, row: RefundRow, payment: PaymentRow): Promise<number> {
  const all = await listRefunds(tx, row);
  const refundedCents = all
    .filter(({ state }) => state === 'done')
    .reduce((total, { cents }) => total + cents, 0);
  await reduceAllocations(tx, row, payment.amountCents - refundedCents);
  const state =
    payment.state === 'refund_pending'
      ? getStateAfterRefund(payment, refundedCents)
      : payment.state;
  await updatePayment(tx, row, { state, refundedCents });
  return refundedCents;
}

function getStateAfterRefund({ amountCents }: PaymentRow, refundedCents: number): PaymentState {
  if (refundedCents === amountCents) return 'refunded';
  return refundedCents > 0 ? 'partly_refunded' : 'settled';
}

/**
 * Keeps the allocations to the oldest charges for the amount that was not refunded; the other charges are
 * reopened.
 */
async function reduceAllocations(tx: Tx, row: RefundRow, keptCents: number): Promise<void> {
  const allocations = await findAllocations(tx, row);
  let remaining = keptCents;
  for (const { chargeId, cents } of allocations) {
    const allocatedCents = Math.min(cents, remaining);
    remaining -= allocatedCents;
    if (allocatedCents < cents) await reduceAllocation(tx, row, chargeId, allocatedCents);
  }
}
