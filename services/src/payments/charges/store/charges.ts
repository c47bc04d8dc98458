import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { LateFee } from 'services/payments/charges/late-fees';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { POSTED_STATES } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { isPaymentOfAllocation } from 'services/platform/db/join-conditions';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';

/**
 * Closes a charge as withdrawn and returns its row; undefined when it does not exist or is already withdrawn.
 */
export async function markChargeWithdrawn(
  tx: Tx,
  { corporationId, chargeId, now }: { corporationId: string; chargeId: string; now: Date },
) {
  const [row] = await tx
    .update(charge)
    .set({ withdrawnAt: now, closedAt: now })
    .where(
      and(
        eq(charge.corporationId, corporationId),
        eq(charge.chargeId, chargeId),
        isNull(charge.withdrawnAt),
      ),
    )
    .returning();
  return row;
}

export const insertCharge = (tx: Tx, row: typeof charge.$inferInsert) =>
  tx.insert(charge).values(row);

type PaymentIds = Pick<PaymentRow, 'corporationId' | 'leaseId' | 'paymentId'>;

/** Closes charges of this payment whose settled allocations reach their amount. */
export async function closeCoveredCharges(tx: Tx, row: PaymentIds, now: Date): Promise<void> {
  const settled = tx
    .select({ cents: sql`sum(${paymentAllocation.amountCents})` })
    .from(paymentAllocation)
    .innerJoin(payment, and(isPaymentOfAllocation, inArray(payment.state, POSTED_STATES)))
    .where(
      and(
        eq(paymentAllocation.corporationId, row.corporationId),
        eq(paymentAllocation.chargeId, charge.chargeId),
        eq(payment.leaseId, row.leaseId),
      ),
    );
  await tx
    .update(charge)
    .set({ closedAt: now })
    .where(
      and(
        isChargeOfPayment(tx, row),
        isNull(charge.closedAt),
        sql`(${settled}) >= ${charge.amountCents}`,
      ),
    );
}

// The lease condition is redundant but needed: without statistics, as on PGlite, the planner would otherwise
// sum for every open charge of the corporation first.
function isChargeOfPayment(tx: Tx, row: PaymentIds) {
  return and(
    eq(charge.corporationId, row.corporationId),
    eq(charge.leaseId, row.leaseId),
    inArray(
      charge.chargeId,
      tx
        .select({ chargeId: paymentAllocation.chargeId })
        .from(paymentAllocation)
        .where(
          and(
            eq(paymentAllocation.corporationId, row.corporationId),
            eq(paymentAllocation.paymentId, row.paymentId),
          ),
        ),
    ),
  );
}

/** Reopens the charges of a payment, except withdrawn ones. */
export async function reopenCharges(tx: Tx, row: PaymentIds): Promise<void> {
  await tx
    .update(charge)
    .set({ closedAt: null })
    .where(and(isChargeOfPayment(tx, row), isNull(charge.withdrawnAt)));
}

/** Lists the late fees of a lease that were charged after a day, the oldest first. */
export function listLateFees(
  tx: Tx,
  { corporationId, leaseId }: LeasePaymentTerms,
  after: PlainDate | undefined,
): Promise<LateFee[]> {
  if (after === undefined) return Promise.resolve([]);
  return tx
    .select({ on: charge.postedOn, amountCents: charge.amountCents })
    .from(charge)
    .where(
      and(
        eq(charge.corporationId, corporationId),
        eq(charge.leaseId, leaseId),
        eq(charge.chargeType, 'late_fee'),
        gt(charge.postedOn, after),
      ),
    )
    .orderBy(asc(charge.postedOn), asc(charge.chargeId));
}
