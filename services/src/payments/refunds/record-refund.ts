import { allocateCredit } from 'services/payments/charges/allocate-credit';
import { todayOf } from 'services/payments/lease/zone-of-lease';
import { lockLease, postTransaction } from 'services/payments/ledger/store/postings';
import { aboutPayment, mailPayer } from 'services/payments/lifecycle/tell-payer';
import type { PaymentState } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/present';
import { givenBackTwice } from 'services/payments/returns/apply-return';
import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { insertOfficeFindings } from 'services/platform/findings/insert-office-findings';
import {
  findAllocations,
  findRefunds,
  lockPaymentOfRefund,
  lockRefund,
  lowerOne,
  type RefundRow,
  updatePayment,
  updateRefund,
} from './store.ts';

/**
 * Records the end of a refund in one transaction: its state, the ledger line of its own, what the
 * payment still pays for, and the mail. Whoever holds an older fence records nothing.
 */
export function recordRefund(
  db: Database,
  held: RefundRow,
  state: 'done' | 'failed',
  now: Date,
): Promise<void> {
  return withSystemContext(db, async (tx) => {
    // The payment before the lease, as everywhere: two that lock in two orders wait for each other.
    const paid = await lockPaymentOfRefund(tx, held);
    if (!paid) throw new Error(`There is no payment ${held.paymentId}.`);
    await lockLease(tx, held.corporationId, held.leaseId);
    const row = await lockRefund(tx, held);
    if (row?.state !== 'pending' || row.fence !== held.fence) return;
    await updateRefund(tx, row, { state, finishedAt: now, nextCheckAt: null });
    if (state === 'done') await postRefund(tx, row, paid, now);
    else await sayFailed(tx, row, paid, now);
    const backCents = await settlePayment(tx, row, paid);
    await allocateCredit(tx, row, now);
    if (state === 'done' && paid.state === 'returned') {
      await insertOfficeFindings(tx, [givenBackTwice(paid, backCents)], now);
    }
  });
}

/** The ledger line has the id of the refund: it is posted once. */
async function postRefund(tx: Tx, row: RefundRow, paid: PaymentRow, now: Date): Promise<void> {
  await postTransaction(tx, {
    corporationId: row.corporationId,
    leaseId: row.leaseId,
    transactionId: row.refundId,
    transactionType: 'refund',
    postedOn: await todayOf(tx, row, now),
    description: `Refund, ${paid.payerName}`,
    payeePayer: paid.payerName,
    paymentId: row.paymentId,
    postings: [
      { account: 'receivable', amountCents: row.amountCents },
      { account: 'cash', amountCents: -row.amountCents },
    ],
  });
  const data = { ...aboutPayment(paid), refundCents: row.amountCents };
  await mailPayer(tx, paid, 'refund-done', data, row.refundId);
}

/**
 * To the office, which finds another way, and to the payer, who was told that it is on its way. Where the
 * bank has taken the payment back, no cent of it is left to give: its return was told, and this says nothing.
 */
async function sayFailed(tx: Tx, row: RefundRow, paid: PaymentRow, now: Date): Promise<void> {
  if (paid.state === 'returned') return;
  const { corporationId, refundId, paymentId } = row;
  const details = { payment_id: paymentId };
  await insertOfficeFindings(
    tx,
    [{ corporationId, kind: 'refund_failed', subject: refundId, details }],
    now,
  );
  const data = { ...aboutPayment(paid), refundCents: row.amountCents };
  await mailPayer(tx, paid, 'refund-failed', data, refundId);
}

/**
 * The state of the payment by what went back of it; one that was returned meanwhile stays that. Gives what
 * went back by refunds, cents.
 */
async function settlePayment(tx: Tx, row: RefundRow, paid: PaymentRow): Promise<number> {
  const all = await findRefunds(tx, row);
  const back = all
    .filter(({ state }) => state === 'done')
    .reduce((total, { cents }) => total + cents, 0);
  await lowerAllocations(tx, row, paid.amountCents - back);
  const state = paid.state === 'refund_pending' ? stateAfter(paid, back) : paid.state;
  await updatePayment(tx, row, { state, refundedCents: back });
  return back;
}

function stateAfter({ amountCents }: PaymentRow, backCents: number): PaymentState {
  if (backCents === amountCents) return 'refunded';
  return backCents > 0 ? 'partly_refunded' : 'settled';
}

/** What is left of the payment pays for the oldest of its charges first; the others are open again. */
async function lowerAllocations(tx: Tx, row: RefundRow, keptCents: number): Promise<void> {
  const parts = await findAllocations(tx, row);
  let left = keptCents;
  for (const { chargeId, cents } of parts) {
    const kept = Math.min(cents, left);
    left -= kept;
    if (kept < cents) await lowerOne(tx, row, chargeId, kept);
  }
}
