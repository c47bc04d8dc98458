import { and, eq, gte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { Tx } from 'services/platform/db/database';
import { autoPayAttempt } from 'services/platform/db/schema/auto-pay';
import { lease } from 'services/platform/db/schema/leases';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { payment } from 'services/platform/db/schema/payments';

/** Finds the return fee of a lease; undefined when there is no lease. */
export async function findReturnFee(tx: Tx, { corporationId, leaseId }: PaymentRow) {
  const [policy] = await tx
    .select({ cents: lease.returnFeeCents })
    .from(lease)
    .where(and(eq(lease.corporationId, corporationId), eq(lease.leaseId, leaseId)));
  return policy;
}

const sentAttempt = alias(autoPayAttempt, 'sent');
const isSameDebit = and(
  eq(sentAttempt.corporationId, autoPayAttempt.corporationId),
  eq(sentAttempt.planId, autoPayAttempt.planId),
  eq(sentAttempt.period, autoPayAttempt.period),
  eq(sentAttempt.methodId, autoPayAttempt.methodId),
);
const isReturnFee = and(
  eq(ledgerTransaction.corporationId, sentAttempt.corporationId),
  eq(ledgerTransaction.paymentId, sentAttempt.paymentId),
  eq(ledgerTransaction.transactionType, 'charge'),
);

/**
 * Returns true when a return of the same debit was already charged. Auto-pay retries a debit as another
 * payment, and the fee is charged once. A later credit from the office does not change that.
 */
export async function hasReturnFee(
  tx: Tx,
  { corporationId, paymentId }: PaymentRow,
): Promise<boolean> {
  const fees = await tx
    .select({ transactionId: ledgerTransaction.transactionId })
    .from(autoPayAttempt)
    .innerJoin(sentAttempt, isSameDebit)
    .innerJoin(ledgerTransaction, isReturnFee)
    .where(
      and(eq(autoPayAttempt.corporationId, corporationId), eq(autoPayAttempt.paymentId, paymentId)),
    )
    .limit(1);
  return fees.length > 0;
}

/** Counts the bank debits of a company sent since a time, by state and failure code. */
export const countDebits = (tx: Tx, corporationId: string, since: Date) =>
  tx
    .select({ state: payment.state, code: payment.failureCode, n: sql<number>`count(*)::int` })
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, corporationId),
        eq(payment.methodKind, 'bank'),
        // Without a processor charge, nothing was sent to a bank.
        sql`${payment.processorChargeId} is not null`,
        gte(payment.submittedAt, since),
      ),
    )
    .groupBy(payment.state, payment.failureCode);
