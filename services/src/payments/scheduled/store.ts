import { and, asc, eq, ne } from 'drizzle-orm';
import type { LeaseIds, LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import type { MethodRow } from 'services/payments/methods/to-method-response';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { Tx } from 'services/platform/db/database';
import { lease } from 'services/platform/db/schema/leases';
import { payment, paymentMethod } from 'services/platform/db/schema/payments';

/** Lists the scheduled payments of a lease, the next one first. */
export function listScheduledPayments(
  tx: Tx,
  { corporationId, leaseId }: LeasePaymentTerms,
): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, corporationId),
        eq(payment.leaseId, leaseId),
        eq(payment.state, 'scheduled'),
      ),
    )
    .orderBy(asc(payment.sendOn), asc(payment.paymentId));
}

const isPayment = ({ corporationId, paymentId }: PaymentRow) =>
  and(eq(payment.corporationId, corporationId), eq(payment.paymentId, paymentId));

/** Locks a payment; undefined when there is none. */
export async function lockPayment(tx: Tx, ids: PaymentRow): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payment).where(isPayment(ids)).for('no key update');
  return row;
}

export const setNextCheck = (tx: Tx, row: PaymentRow, nextCheckAt: Date) =>
  tx.update(payment).set({ nextCheckAt }).where(isPayment(row));

/** Finds the state of a lease and whether online payments are off; undefined when there is no lease. */
export async function findLeaseState(tx: Tx, { corporationId, leaseId }: LeaseIds) {
  const [row] = await tx
    .select({ state: lease.state, off: lease.disableOnlinePayments })
    .from(lease)
    .where(and(eq(lease.corporationId, corporationId), eq(lease.leaseId, leaseId)));
  return row;
}

/** Finds the method of a payment; undefined when it was removed. */
export async function findMethod(
  tx: Tx,
  { corporationId, methodId }: PaymentRow,
): Promise<MethodRow | undefined> {
  const [method] = await tx
    .select()
    .from(paymentMethod)
    .where(
      and(
        eq(paymentMethod.corporationId, corporationId),
        eq(paymentMethod.methodId, methodId),
        ne(paymentMethod.state, 'removed'),
      ),
    );
  return method;
}

/** Updates a payment that is being sent and returns its row. */
export async function updatePayment(
  tx: Tx,
  row: PaymentRow,
  change: Partial<PaymentRow>,
): Promise<PaymentRow | undefined> {
  const [updated] = await tx.update(payment).set(change).where(isPayment(row)).returning();
  return updated;
}
