import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { IN_THE_BOOKS, ON_THE_WAY, TAKES_MONEY } from 'services/payments/payment/payment-states';
import { type PlainDate, todayAt } from 'services/platform/dates/calendar';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { payment } from 'services/platform/db/schema/payments';
import { type Places, statement } from 'services/platform/db/statement';

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

type Attempt = {
  facts: LeaseFacts;
  amountCents: number;
  now: Date;
  /** Payments that were received or returned after it are included. */
  since: Date;
};

/** From when on the same amount of the same person is asked about. */
export const getSameAmountStart = ({ facts, now }: Pick<Attempt, 'facts' | 'now'>) =>
  new Date(now.getTime() - facts.sameAmountHours * 3_600_000);

/**
 * Payments of the home that are on their way, scheduled, or of the same amount not long ago, and those
 * that have changed what is owed since a moment; the latest first.
 */
export function findPaymentsBeside(
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

/** The day that a payment was sent on, or will be. */
export const getPaymentDay = (
  { sendOn, submittedAt }: Pick<PaymentBeside, 'sendOn' | 'submittedAt'>,
  facts: LeaseFacts,
): PlainDate => sendOn ?? todayAt(facts, submittedAt);
