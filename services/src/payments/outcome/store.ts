import { and, eq } from 'drizzle-orm';
import { lockLease } from 'services/payments/ledger/store/postings';
import type { RecordedOutcome } from 'services/payments/lifecycle/record-pending';
import {
  updatePaymentCheck,
  updatePaymentState,
} from 'services/payments/payment/store/update-payment';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import { createBatch, sendInOrder } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { payment } from 'services/platform/db/schema/payments';
import { findStoredResponse } from 'services/platform/idempotency/idempotency';

/** A claimed payment. A worker with an outdated fencing token can no longer record an outcome. */
export type ClaimedPayment = { corporationId: string; paymentId: string; fence: number };

const selectPaymentForUpdate = prepareStatement(
  'hold-payment',
  (tx, input: Placeholders<{ corporationId: string; paymentId: string }>) =>
    tx
      .select()
      .from(payment)
      .where(
        and(eq(payment.corporationId, input.corporationId), eq(payment.paymentId, input.paymentId)),
      )
      .for('no key update'),
);

export async function lockClaimedPayment(tx: Tx, claimed: ClaimedPayment): Promise<PaymentRow> {
  const { corporationId, paymentId } = claimed;
  const [row] = await selectPaymentForUpdate(tx, { corporationId, paymentId });
  if (!row) throw new Error(`There is no payment ${claimed.paymentId}.`);
  return row;
}

export const findStoredAnswer = (tx: Tx, row: PaymentRow) =>
  findStoredResponse(tx, row.corporationId, row.paymentId);

/** Locks the lease and updates the state of a payment, in one round trip. */
export const lockLeaseAndUpdateState = (tx: Tx, row: PaymentRow) =>
  createBatch(tx)
    .add('lock', () => lockLease(tx, row.corporationId, row.leaseId))
    .add('payment', () => updatePaymentState(tx, row))
    .send();

/** Updates when a payment is checked next, without a change of state. */
export async function updateNextCheck(
  tx: Tx,
  { state }: PaymentRow,
  updated: PaymentRow,
): Promise<RecordedOutcome> {
  const { answer } = await createBatch(tx)
    .add('payment', () => updatePaymentCheck(tx, updated))
    .add('answer', () => findStoredAnswer(tx, updated))
    .send();
  return { state, answer };
}

const selectStateForUpdate = prepareStatement(
  'hold-sent',
  (tx, input: Placeholders<{ corporationId: string; paymentId: string }>) =>
    tx
      .select({ fence: payment.fence, state: payment.state })
      .from(payment)
      .where(
        and(eq(payment.corporationId, input.corporationId), eq(payment.paymentId, input.paymentId)),
      )
      .for('no key update'),
);

/** Locks payments in the given order, in one round trip. Returns fencing token and state of each. */
export const lockPayments = (tx: Tx, rows: readonly PaymentRow[]) =>
  sendInOrder(
    tx,
    rows.map(
      ({ corporationId, paymentId }) =>
        () =>
          selectStateForUpdate(tx, { corporationId, paymentId }),
    ),
  );

/** Finds the ledger transaction of a payment; undefined when it was not posted. */
export async function findPaymentTransaction(tx: Tx, { corporationId, paymentId }: PaymentRow) {
  const [original] = await tx
    .select({ transactionId: ledgerTransaction.transactionId })
    .from(ledgerTransaction)
    .where(
      and(
        eq(ledgerTransaction.corporationId, corporationId),
        eq(ledgerTransaction.paymentId, paymentId),
        eq(ledgerTransaction.transactionType, 'payment'),
      ),
    );
  return original;
}
