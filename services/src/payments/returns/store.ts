import { and, eq, gte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PaymentRow } from 'services/payments/payment/present';
import type { Tx } from 'services/platform/db/database';
import { autoPayAttempt } from 'services/platform/db/schema/auto-pay';
import { lease } from 'services/platform/db/schema/leases';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { payment } from 'services/platform/db/schema/payments';

/** What a lease charges for a payment that comes back; undefined where there is no lease. */
export async function findReturnFee(tx: Tx, { corporationId, leaseId }: PaymentRow) {
  const [policy] = await tx
    .select({ cents: lease.returnFeeCents })
    .from(lease)
    .where(and(eq(lease.corporationId, corporationId), eq(lease.leaseId, leaseId)));
  return policy;
}

const sent = alias(autoPayAttempt, 'sent');
const ofSameDebit = and(
  eq(sent.corporationId, autoPayAttempt.corporationId),
  eq(sent.planId, autoPayAttempt.planId),
  eq(sent.period, autoPayAttempt.period),
  eq(sent.methodId, autoPayAttempt.methodId),
);
const feeOfReturn = and(
  eq(ledgerTransaction.corporationId, sent.corporationId),
  eq(ledgerTransaction.paymentId, sent.paymentId),
  eq(ledgerTransaction.transactionType, 'charge'),
);

/**
 * Whether this debit has come back before, with a fee: one of auto-pay is sent again as another payment,
 * and the fee is charged once. What the office has credited since was charged all the same.
 */
export async function isChargedFor(
  tx: Tx,
  { corporationId, paymentId }: PaymentRow,
): Promise<boolean> {
  const fees = await tx
    .select({ transactionId: ledgerTransaction.transactionId })
    .from(autoPayAttempt)
    .innerJoin(sent, ofSameDebit)
    .innerJoin(ledgerTransaction, feeOfReturn)
    .where(
      and(eq(autoPayAttempt.corporationId, corporationId), eq(autoPayAttempt.paymentId, paymentId)),
    )
    .limit(1);
  return fees.length > 0;
}

/** How many bank debits of a company were sent since a moment, by state and failure code. */
export const countDebits = (tx: Tx, corporationId: string, since: Date) =>
  tx
    .select({ state: payment.state, code: payment.failureCode, n: sql<number>`count(*)::int` })
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, corporationId),
        eq(payment.methodKind, 'bank'),
        // Without a charge nothing was ever sent to a bank.
        sql`${payment.processorChargeId} is not null`,
        gte(payment.submittedAt, since),
      ),
    )
    .groupBy(payment.state, payment.failureCode);
