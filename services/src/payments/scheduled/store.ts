import { and, asc, eq, ne } from 'drizzle-orm';
import type { LeaseFacts, LeaseIds } from 'services/payments/lease/lease-facts';
import type { MethodRow } from 'services/payments/methods/present-method';
import type { PaymentRow } from 'services/payments/payment/present';
import type { Tx } from 'services/platform/db/database';
import { lease } from 'services/platform/db/schema/leases';
import { payment, paymentMethod } from 'services/platform/db/schema/payments';

/** The scheduled payments of a lease, the next one first. */
export function scheduledOf(tx: Tx, { corporationId, leaseId }: LeaseFacts): Promise<PaymentRow[]> {
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

const ofPayment = ({ corporationId, paymentId }: PaymentRow) =>
  and(eq(payment.corporationId, corporationId), eq(payment.paymentId, paymentId));

/** Locks a payment; undefined where there is none. */
export async function lockPayment(tx: Tx, ids: PaymentRow): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payment).where(ofPayment(ids)).for('no key update');
  return row;
}

export const setNextCheck = (tx: Tx, row: PaymentRow, nextCheckAt: Date) =>
  tx.update(payment).set({ nextCheckAt }).where(ofPayment(row));

/** Whether payments of a lease may be made online; undefined where there is no lease. */
export async function findLeaseState(tx: Tx, { corporationId, leaseId }: LeaseIds) {
  const [home] = await tx
    .select({ state: lease.state, off: lease.disableOnlinePayments })
    .from(lease)
    .where(and(eq(lease.corporationId, corporationId), eq(lease.leaseId, leaseId)));
  return home;
}

/** The method that a payment is made with; undefined where it was removed. */
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

/** Changes a payment as it is sent. Gives the row as it stands then. */
export async function updatePayment(
  tx: Tx,
  row: PaymentRow,
  change: Partial<PaymentRow>,
): Promise<PaymentRow | undefined> {
  const [sent] = await tx.update(payment).set(change).where(ofPayment(row)).returning();
  return sent;
}
