import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { type DrawBeside, findDrawBeside } from 'services/payments/auto-pay/draws/draw-beside';
import { IN_THE_BOOKS, ON_THE_WAY, TAKES_MONEY } from 'services/payments/payment/payment-states';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { payment } from 'services/platform/db/schema/payments';
import type { Actor } from 'services/platform/db/transaction';
import { type Attempt, getSameAmountStart } from './payments-beside.ts';
import type { Attempted } from './second-payment.ts';

type Wanted = {
  corporationId: string;
  leaseId: string;
  personId: string;
  amountCents: number;
  sameSince: string;
  since: string;
};

/** Returned since then: what it paid for is owed again. */
const returnedSince = (tx: Tx, params: Placeholders<Wanted>) =>
  and(
    eq(payment.state, 'returned'),
    inArray(
      payment.paymentId,
      tx
        .select({ paymentId: ledgerTransaction.paymentId })
        .from(ledgerTransaction)
        .where(
          and(
            eq(ledgerTransaction.corporationId, params.corporationId),
            eq(ledgerTransaction.leaseId, params.leaseId),
            eq(ledgerTransaction.transactionType, 'return_reversal'),
            gt(ledgerTransaction.createdAt, params.since),
          ),
        ),
    ),
  );

const rowsBeside = prepareStatement('payments-beside', (tx, params: Placeholders<Wanted>) =>
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
        eq(payment.corporationId, params.corporationId),
        eq(payment.leaseId, params.leaseId),
        or(
          inArray(payment.state, [...ON_THE_WAY, 'scheduled']),
          and(
            inArray(payment.state, TAKES_MONEY),
            eq(payment.personId, params.personId),
            eq(payment.amountCents, params.amountCents),
            gt(payment.submittedAt, params.sameSince),
          ),
          and(inArray(payment.state, IN_THE_BOOKS), gt(payment.submittedAt, params.since)),
          returnedSince(tx, params),
        ),
      ),
    )
    .orderBy(desc(payment.submittedAt)),
);

export type PaymentBeside = Awaited<ReturnType<typeof rowsBeside>>[number];

/**
 * Payments of the home that are on their way, scheduled, or of the same amount not long ago, and those
 * that have changed what is owed since a moment; the latest first.
 */
function findPaymentsBeside(
  tx: Tx,
  { personId }: Actor,
  attempt: Attempt,
): Promise<PaymentBeside[]> {
  const { corporationId, leaseId } = attempt.facts;
  return rowsBeside(tx, {
    corporationId,
    leaseId,
    personId,
    amountCents: attempt.amountCents,
    sameSince: getSameAmountStart(attempt).toISOString(),
    since: attempt.since.toISOString(),
  });
}

/** Other payments of the home, and the next draw of the payer's own auto-pay. */
export type OtherPayments = { payments: PaymentBeside[]; draw: DrawBeside | null };

/** Reads what a new payment is compared with. */
export const findOtherPayments = (
  tx: Tx,
  actor: Actor,
  attempt: Omit<Attempted, 'paysAhead' | 'owed' | 'room'>,
): Promise<OtherPayments> =>
  createBatch(tx)
    .add('payments', () => findPaymentsBeside(tx, actor, attempt))
    .add('draw', () => findDrawBeside(tx, actor, attempt))
    .send();
