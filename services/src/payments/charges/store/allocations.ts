import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import { COUNTED_STATES } from 'services/payments/payment/payment-states';
import type { Tx } from 'services/platform/db/database';
import { payment, paymentAllocation } from 'services/platform/db/schema/payments';

/** Adds amounts to the allocations of payments. Payments are locked in the order of the rows. */
export const addToAllocations = (tx: Tx, rows: (typeof paymentAllocation.$inferInsert)[]) =>
  tx
    .insert(paymentAllocation)
    .values(rows)
    // The payment may already cover another part of the same charge.
    .onConflictDoUpdate({
      target: [
        paymentAllocation.corporationId,
        paymentAllocation.paymentId,
        paymentAllocation.chargeId,
      ],
      set: { amountCents: sql`${paymentAllocation.amountCents} + excluded.amount_cents` },
    });

/** Matches payments of a lease that were received or are in flight. */
const isCountedPaymentOfLease = ({ corporationId, leaseId }: LeaseIds) =>
  and(
    eq(payment.corporationId, corporationId),
    eq(payment.leaseId, leaseId),
    inArray(payment.state, COUNTED_STATES),
  );

/** Lists the payments of a lease that are not fully allocated, the oldest first. */
export async function listCredits(tx: Tx, lease: LeaseIds) {
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
    .where(and(isCountedPaymentOfLease(lease), gt(creditCents, 0)))
    .orderBy(asc(payment.submittedAt), asc(payment.paymentId));
  return rows.map((row) => ({ ...row, creditCents: Number(row.creditCents) }));
}

/**
 * Deletes the allocations of counted payments to a charge. A returned payment keeps its allocations as a
 * record.
 */
export async function releaseAllocations(
  tx: Tx,
  { corporationId, leaseId, chargeId }: LeaseIds & { chargeId: string },
) {
  const counting = tx
    .select({ paymentId: payment.paymentId })
    .from(payment)
    .where(isCountedPaymentOfLease({ corporationId, leaseId }));
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
