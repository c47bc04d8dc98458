import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import {
  findNextAutoPayDraw,
  type NextAutoPayDraw,
} from 'services/payments/auto-pay/draws/next-auto-pay-draw';
import {
  COUNTED_STATES,
  IN_FLIGHT_STATES,
  POSTED_STATES,
} from 'services/payments/payment/payment-states';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { payment } from 'services/platform/db/schema/payments';
import type { Actor } from 'services/platform/db/transaction';
import type { PaymentAttempt } from './assert-can-pay.ts';
import { getSameAmountStart, type OtherPaymentsQuery } from './other-payments.ts';

type OtherPaymentsInput = {
  corporationId: string;
  leaseId: string;
  personId: string;
  amountCents: number;
  sameSince: string;
  since: string;
};

/** Returned since then, so what it paid is owed again. */
const isReturnedSince = (tx: Tx, input: Placeholders<OtherPaymentsInput>) =>
  and(
    eq(payment.state, 'returned'),
    inArray(
      payment.paymentId,
      tx
        .select({ paymentId: ledgerTransaction.paymentId })
        .from(ledgerTransaction)
        .where(
          and(
            eq(ledgerTransaction.corporationId, input.corporationId),
            eq(ledgerTransaction.leaseId, input.leaseId),
            eq(ledgerTransaction.transactionType, 'return_reversal'),
            gt(ledgerTransaction.createdAt, input.since),
          ),
        ),
    ),
  );

const selectOtherPayments = prepareStatement(
  'payments-beside',
  (tx, input: Placeholders<OtherPaymentsInput>) =>
    tx
      .select({
        paymentId: payment.paymentId,
        personId: payment.personId,
        payerName: payment.payerName,
        state: payment.state,
        amountCents: payment.amountCents,
        paysAhead: payment.paysAhead,
        submittedAt: payment.submittedAt,
        sendOn: payment.sendOn,
      })
      .from(payment)
      .where(
        and(
          eq(payment.corporationId, input.corporationId),
          eq(payment.leaseId, input.leaseId),
          or(
            inArray(payment.state, [...IN_FLIGHT_STATES, 'scheduled']),
            and(
              inArray(payment.state, COUNTED_STATES),
              eq(payment.personId, input.personId),
              eq(payment.amountCents, input.amountCents),
              gt(payment.submittedAt, input.sameSince),
            ),
            and(inArray(payment.state, POSTED_STATES), gt(payment.submittedAt, input.since)),
            isReturnedSince(tx, input),
          ),
        ),
      )
      .orderBy(desc(payment.submittedAt)),
);

export type OtherPayment = Awaited<ReturnType<typeof selectOtherPayments>>[number];

/**
 * Lists other payments of the lease: in flight, scheduled, recent with the same amount, or received or
 * returned since a time; the newest first.
 */
function listOtherPayments(
  tx: Tx,
  { personId }: Actor,
  attempt: OtherPaymentsQuery,
): Promise<OtherPayment[]> {
  const { corporationId, leaseId } = attempt.leaseTerms;
  return selectOtherPayments(tx, {
    corporationId,
    leaseId,
    personId,
    amountCents: attempt.amountCents,
    sameSince: getSameAmountStart(attempt).toISOString(),
    since: attempt.since.toISOString(),
  });
}

/** Other payments of the lease, and the next draw of the payer's own auto-pay. */
export type OtherPayments = { payments: OtherPayment[]; draw: NextAutoPayDraw | null };

/** Reads what a new payment is compared with. */
export const findOtherPayments = (
  tx: Tx,
  actor: Actor,
  attempt: Omit<PaymentAttempt, 'paysAhead' | 'owed' | 'payable'>,
): Promise<OtherPayments> =>
  createBatch(tx)
    .add('payments', () => listOtherPayments(tx, actor, attempt))
    .add('draw', () => findNextAutoPayDraw(tx, actor, attempt))
    .send();
