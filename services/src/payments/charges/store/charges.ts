import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { LateFee } from 'services/payments/charges/late-fees';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { IN_THE_BOOKS } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/present';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { paymentOfAllocation } from 'services/platform/db/join-conditions';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';

/** Closes a charge as withdrawn. Gives its row; undefined where it is not there, or was withdrawn before. */
export async function markWithdrawn(
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

/** Charges of this payment whose settled allocations reach their amount. */
export async function closeCoveredCharges(tx: Tx, row: PaymentIds, now: Date): Promise<void> {
  const settled = tx
    .select({ cents: sql`sum(${paymentAllocation.amountCents})` })
    .from(paymentAllocation)
    .innerJoin(payment, and(paymentOfAllocation, inArray(payment.state, IN_THE_BOOKS)))
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
        ofItsCharges(tx, row),
        isNull(charge.closedAt),
        sql`(${settled}) >= ${charge.amountCents}`,
      ),
    );
}

// By the lease as well: without statistics, as on PGlite, the planner else sums up for every open charge
// of the corporation first.
function ofItsCharges(tx: Tx, row: PaymentIds) {
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

/** Opens the charges of a payment again, without those that were withdrawn. */
export async function reopenCharges(tx: Tx, row: PaymentIds): Promise<void> {
  await tx
    .update(charge)
    .set({ closedAt: null })
    .where(and(ofItsCharges(tx, row), isNull(charge.withdrawnAt)));
}

/** The late fees of a lease that were charged after a day, the oldest first. */
export function findLateFees(
  tx: Tx,
  { corporationId, leaseId }: LeaseFacts,
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
