import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { Tx } from 'services/platform/db/database';
import { isChargeOfAllocation } from 'services/platform/db/join-conditions';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import { refund } from 'services/platform/db/schema/refunds';

type PaymentIds = { corporationId: string; paymentId: string };

const isRefund = (row: RefundRow) =>
  and(eq(refund.corporationId, row.corporationId), eq(refund.refundId, row.refundId));
const isPayment = ({ corporationId, paymentId }: PaymentIds) =>
  and(eq(payment.corporationId, corporationId), eq(payment.paymentId, paymentId));

/** Locks the payment of a refund; undefined when there is none. */
export async function lockPaymentOfRefund(tx: Tx, row: RefundRow): Promise<PaymentRow | undefined> {
  const [paid] = await tx.select().from(payment).where(isPayment(row)).for('no key update');
  return paid;
}

/** Locks the payment to refund; undefined when there is none. */
export async function lockPaymentToRefund(
  tx: Tx,
  row: PaymentRow,
): Promise<PaymentRow | undefined> {
  const [locked] = await tx.select().from(payment).where(isPayment(row)).for('update');
  return locked;
}

export async function lockRefund(tx: Tx, locked: RefundRow): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refund).where(isRefund(locked)).for('update');
  return row;
}

export const updateRefund = (tx: Tx, row: RefundRow, change: Partial<RefundRow>) =>
  tx.update(refund).set(change).where(isRefund(row));

export const updatePayment = (tx: Tx, ids: PaymentIds, change: Partial<PaymentRow>) =>
  tx.update(payment).set(change).where(isPayment(ids));

/** Finds the processor charge and the state of a payment. */
export const findChargeOfPayment = (tx: Tx, ids: PaymentIds) =>
  tx
    .select({ chargeId: payment.processorChargeId, state: payment.state })
    .from(payment)
    .where(isPayment(ids));

/** Lists all refunds of the same payment. */
export const listRefunds = (tx: Tx, { corporationId, paymentId }: RefundRow) =>
  tx
    .select({ state: refund.state, cents: refund.amountCents })
    .from(refund)
    .where(and(eq(refund.corporationId, corporationId), eq(refund.paymentId, paymentId)));

/** Lists the allocations of a refunded payment, the oldest charge first. */
export const findAllocations = (tx: Tx, { corporationId, paymentId }: RefundRow) =>
  tx
    .select({
      chargeId: paymentAllocation.chargeId,
      cents: paymentAllocation.amountCents,
      dueOn: charge.dueOn,
    })
    .from(paymentAllocation)
    .innerJoin(charge, isChargeOfAllocation)
    .where(
      and(
        eq(paymentAllocation.corporationId, corporationId),
        eq(paymentAllocation.paymentId, paymentId),
      ),
    )
    .orderBy(asc(charge.dueOn), asc(charge.chargeId));

export async function reduceAllocation(
  tx: Tx,
  row: RefundRow,
  chargeId: string,
  cents: number,
): Promise<void> {
  const isAllocation = and(
    eq(paymentAllocation.corporationId, row.corporationId),
    eq(paymentAllocation.paymentId, row.paymentId),
    eq(paymentAllocation.chargeId, chargeId),
  );
  // An allocation of 0 is deleted, because the contract requires at least one cent.
  if (cents > 0) await tx.update(paymentAllocation).set({ amountCents: cents }).where(isAllocation);
  else await tx.delete(paymentAllocation).where(isAllocation);
  await tx
    .update(charge)
    .set({ closedAt: null })
    .where(
      and(
        eq(charge.corporationId, row.corporationId),
        eq(charge.chargeId, chargeId),
        isNull(charge.withdrawnAt),
      ),
    );
}

export type RefundRow = typeof refund.$inferSelect;

/** Lists the refunds of a payment that have not failed. */
export const listRefundsNotFailed = (tx: Tx, { corporationId, paymentId }: PaymentRow) =>
  tx
    .select({ cents: refund.amountCents })
    .from(refund)
    .where(
      and(
        eq(refund.corporationId, corporationId),
        eq(refund.paymentId, paymentId),
        ne(refund.state, 'failed'),
      ),
    );

export async function insertRefund(
  tx: Tx,
  row: typeof refund.$inferInsert,
): Promise<RefundRow | undefined> {
  const [inserted] = await tx.insert(refund).values(row).returning();
  return inserted;
}

/**
 * Claims the refunds that have been due the longest. The raised fencing token makes results of earlier claims
 * invalid.
 */
export async function claimRefunds(
  tx: Tx,
  { limit, now, nextCheckAt }: { limit: number; now: Date; nextCheckAt: Date },
): Promise<RefundRow[]> {
  const due = await tx
    .select({ corporationId: refund.corporationId, refundId: refund.refundId })
    .from(refund)
    .where(lte(refund.nextCheckAt, now))
    .orderBy(asc(refund.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  return tx
    .update(refund)
    .set({ fence: sql`${refund.fence} + 1`, nextCheckAt })
    .where(
      or(
        ...due.map((row) =>
          and(eq(refund.corporationId, row.corporationId), eq(refund.refundId, row.refundId)),
        ),
      ),
    )
    .returning();
}
