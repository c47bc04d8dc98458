import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/present';
import type { Tx } from 'services/platform/db/database';
import { chargeOfAllocation } from 'services/platform/db/join-conditions';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import { refund } from 'services/platform/db/schema/refunds';

type PaymentIds = { corporationId: string; paymentId: string };

const ofRefund = (row: RefundRow) =>
  and(eq(refund.corporationId, row.corporationId), eq(refund.refundId, row.refundId));
const ofPayment = ({ corporationId, paymentId }: PaymentIds) =>
  and(eq(payment.corporationId, corporationId), eq(payment.paymentId, paymentId));

/** Locks the payment of a refund; undefined where there is none. */
export async function lockPaymentOfRefund(tx: Tx, row: RefundRow): Promise<PaymentRow | undefined> {
  const [paid] = await tx.select().from(payment).where(ofPayment(row)).for('no key update');
  return paid;
}

/** Locks the payment that is to be refunded; undefined where there is none. */
export async function lockPaymentToRefund(
  tx: Tx,
  row: PaymentRow,
): Promise<PaymentRow | undefined> {
  const [held] = await tx.select().from(payment).where(ofPayment(row)).for('update');
  return held;
}

export async function lockRefund(tx: Tx, held: RefundRow): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refund).where(ofRefund(held)).for('update');
  return row;
}

export const updateRefund = (tx: Tx, row: RefundRow, change: Partial<RefundRow>) =>
  tx.update(refund).set(change).where(ofRefund(row));

export const updatePayment = (tx: Tx, ids: PaymentIds, change: Partial<PaymentRow>) =>
  tx.update(payment).set(change).where(ofPayment(ids));

/** The charge of a payment at the processor, and the state of the payment. */
export const findChargeOfPayment = (tx: Tx, ids: PaymentIds) =>
  tx
    .select({ chargeId: payment.processorChargeId, state: payment.state })
    .from(payment)
    .where(ofPayment(ids));

/** Every refund of the same payment. */
export const findRefunds = (tx: Tx, { corporationId, paymentId }: RefundRow) =>
  tx
    .select({ state: refund.state, cents: refund.amountCents })
    .from(refund)
    .where(and(eq(refund.corporationId, corporationId), eq(refund.paymentId, paymentId)));

/** What a refunded payment pays for, the oldest charge first. */
export const findAllocations = (tx: Tx, { corporationId, paymentId }: RefundRow) =>
  tx
    .select({
      chargeId: paymentAllocation.chargeId,
      cents: paymentAllocation.amountCents,
      dueOn: charge.dueOn,
    })
    .from(paymentAllocation)
    .innerJoin(charge, chargeOfAllocation)
    .where(
      and(
        eq(paymentAllocation.corporationId, corporationId),
        eq(paymentAllocation.paymentId, paymentId),
      ),
    )
    .orderBy(asc(charge.dueOn), asc(charge.chargeId));

export async function lowerOne(
  tx: Tx,
  row: RefundRow,
  chargeId: string,
  cents: number,
): Promise<void> {
  const ofPart = and(
    eq(paymentAllocation.corporationId, row.corporationId),
    eq(paymentAllocation.paymentId, row.paymentId),
    eq(paymentAllocation.chargeId, chargeId),
  );
  // A part of nothing would not be true: the contract knows parts of a cent or more.
  if (cents > 0) await tx.update(paymentAllocation).set({ amountCents: cents }).where(ofPart);
  else await tx.delete(paymentAllocation).where(ofPart);
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

/** The refunds of a payment that have not failed. */
export const findGiven = (tx: Tx, { corporationId, paymentId }: PaymentRow) =>
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
  const [made] = await tx.insert(refund).values(row).returning();
  return made;
}

/** Takes the refunds that are due first into this process's hands: nobody else can record them then. */
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
