import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-facts';
import { TAKES_MONEY } from 'services/payments/payment/payment-states';
import type { Tx } from 'services/platform/db/database';
import { payment, paymentAllocation } from 'services/platform/db/schema/payments';

/** Allocates more of payments to charges. The order of the rows is the order in which payments are locked. */
export const addAllocations = (tx: Tx, rows: (typeof paymentAllocation.$inferInsert)[]) =>
  tx
    .insert(paymentAllocation)
    .values(rows)
    // The payment may cover another part of the same charge already.
    .onConflictDoUpdate({
      target: [
        paymentAllocation.corporationId,
        paymentAllocation.paymentId,
        paymentAllocation.chargeId,
      ],
      set: { amountCents: sql`${paymentAllocation.amountCents} + excluded.amount_cents` },
    });

/** The condition for payments of a lease whose money has arrived or is on its way. */
const takesMoneyOfLease = ({ corporationId, leaseId }: LeaseIds) =>
  and(
    eq(payment.corporationId, corporationId),
    eq(payment.leaseId, leaseId),
    inArray(payment.state, TAKES_MONEY),
  );

/** The payments of a lease that are not fully allocated, the oldest first. */
export async function findCredits(tx: Tx, lease: LeaseIds) {
  const allocated = tx
    .select({ cents: sql`coalesce(sum(${paymentAllocation.amountCents}), 0)` })
    .from(paymentAllocation)
    .where(
      and(
        eq(paymentAllocation.corporationId, payment.corporationId),
        eq(paymentAllocation.paymentId, payment.paymentId),
      ),
    );
  const creditCents = sql<string>`${payment.amountCents} - ${payment.refundedCents} - (${allocated})`;
  const rows = await tx
    .select({ paymentId: payment.paymentId, state: payment.state, creditCents })
    .from(payment)
    .where(and(takesMoneyOfLease(lease), gt(creditCents, 0)))
    .orderBy(asc(payment.submittedAt), asc(payment.paymentId));
  return rows.map((row) => ({ ...row, creditCents: Number(row.creditCents) }));
}

/** Payments that count stop covering the charge. One that was returned keeps what it was meant for. */
export async function releaseAllocations(
  tx: Tx,
  { corporationId, leaseId, chargeId }: LeaseIds & { chargeId: string },
) {
  const counting = tx
    .select({ paymentId: payment.paymentId })
    .from(payment)
    .where(takesMoneyOfLease({ corporationId, leaseId }));
  await tx
    .delete(paymentAllocation)
    .where(
      and(
        eq(paymentAllocation.corporationId, corporationId),
        eq(paymentAllocation.chargeId, chargeId),
        inArray(paymentAllocation.paymentId, counting),
      ),
    );
}
