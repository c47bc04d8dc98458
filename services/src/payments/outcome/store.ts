import { and, eq } from 'drizzle-orm';
import { lockLease } from 'services/payments/ledger/store/postings';
import type { Recorded } from 'services/payments/lifecycle/on-its-way';
import type { PaymentRow } from 'services/payments/payment/present';
import { keepPayment, movePayment } from 'services/payments/payment/store/move-payment';
import { createBatch, sendInOrder } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { payment } from 'services/platform/db/schema/payments';
import { findStoredResponse } from 'services/platform/idempotency/idempotency';

/** A payment in somebody's hands. Whoever holds an older fence may no longer record anything. */
export type Held = { corporationId: string; paymentId: string; fence: number };

const holdPayment = prepareStatement(
  'hold-payment',
  (tx, params: Placeholders<{ corporationId: string; paymentId: string }>) =>
    tx
      .select()
      .from(payment)
      .where(
        and(
          eq(payment.corporationId, params.corporationId),
          eq(payment.paymentId, params.paymentId),
        ),
      )
      .for('no key update'),
);

export async function loadHeld(tx: Tx, held: Held): Promise<PaymentRow> {
  const { corporationId, paymentId } = held;
  const [row] = await holdPayment(tx, { corporationId, paymentId });
  if (!row) throw new Error(`There is no payment ${held.paymentId}.`);
  return row;
}

export const answerKept = (tx: Tx, row: PaymentRow) =>
  findStoredResponse(tx, row.corporationId, row.paymentId);

/** Locks the lease, and writes down the state that a payment of it has come to, in one round trip. */
export const lockLeaseAndMove = (tx: Tx, row: PaymentRow) =>
  createBatch(tx)
    .add('lock', () => lockLease(tx, row.corporationId, row.leaseId))
    .add('payment', () => movePayment(tx, row))
    .send();

/** Writes down what becomes of a payment whose state stays: when it is looked at again. */
export async function keepWhereItIs(
  tx: Tx,
  { state }: PaymentRow,
  kept: PaymentRow,
): Promise<Recorded> {
  const { answer } = await createBatch(tx)
    .add('payment', () => keepPayment(tx, kept))
    .add('answer', () => answerKept(tx, kept))
    .send();
  return { state, answer };
}

const holdState = prepareStatement(
  'hold-sent',
  (tx, params: Placeholders<{ corporationId: string; paymentId: string }>) =>
    tx
      .select({ fence: payment.fence, state: payment.state })
      .from(payment)
      .where(
        and(
          eq(payment.corporationId, params.corporationId),
          eq(payment.paymentId, params.paymentId),
        ),
      )
      .for('no key update'),
);

/** Locks payments in the order given, in one round trip. Gives the fence and the state of each. */
export const lockPayments = (tx: Tx, rows: readonly PaymentRow[]) =>
  sendInOrder(
    tx,
    rows.map(
      ({ corporationId, paymentId }) =>
        () =>
          holdState(tx, { corporationId, paymentId }),
    ),
  );

/** The transaction that put a payment into the books; undefined where none did. */
export async function findPosting(tx: Tx, { corporationId, paymentId }: PaymentRow) {
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
