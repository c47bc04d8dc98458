import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { type DrawBeside, findDrawBeside } from 'services/payments/auto-pay/draws/draw-beside';
import { IN_THE_BOOKS, ON_THE_WAY, TAKES_MONEY } from 'services/payments/payment/payment-states';
import type { Actor } from 'services/platform/db/access';
import { beginBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { payment } from 'services/platform/db/schema/payments';
import { type Places, statement } from 'services/platform/db/statement';
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
const returnedSince = (tx: Tx, given: Places<Wanted>) =>
  and(
    eq(payment.state, 'returned'),
    inArray(
      payment.paymentId,
      tx
        .select({ paymentId: ledgerTransaction.paymentId })
        .from(ledgerTransaction)
        .where(
          and(
            eq(ledgerTransaction.corporationId, given.corporationId),
            eq(ledgerTransaction.leaseId, given.leaseId),
            eq(ledgerTransaction.transactionType, 'return_reversal'),
            gt(ledgerTransaction.createdAt, given.since),
          ),
        ),
    ),
  );

const rowsBeside = statement('payments-beside', (tx, given: Places<Wanted>) =>
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
        eq(payment.corporationId, given.corporationId),
        eq(payment.leaseId, given.leaseId),
        or(
          inArray(payment.state, [...ON_THE_WAY, 'scheduled']),
          and(
            inArray(payment.state, TAKES_MONEY),
            eq(payment.personId, given.personId),
            eq(payment.amountCents, given.amountCents),
            gt(payment.submittedAt, given.sameSince),
          ),
          and(inArray(payment.state, IN_THE_BOOKS), gt(payment.submittedAt, given.since)),
          returnedSince(tx, given),
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
  beginBatch(tx)
    .add('payments', () => findPaymentsBeside(tx, actor, attempt))
    .add('draw', () => findDrawBeside(tx, actor, attempt))
    .send();
