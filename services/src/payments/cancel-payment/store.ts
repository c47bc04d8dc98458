import { and, eq, sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { Tx } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import type { Actor } from 'services/platform/db/transaction';

const isOwnPayment = ({ corporationId, personId }: Actor, paymentId: string) =>
  and(
    eq(payment.corporationId, corporationId),
    eq(payment.paymentId, paymentId),
    eq(payment.personId, personId),
  );

/** Locks a payment that the caller made; undefined when there is none. */
export async function lockOwnPayment(
  tx: Tx,
  actor: Actor,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payment).where(isOwnPayment(actor, paymentId)).for('update');
  return row;
}

/** Raises the fencing token of a payment that the caller made, and stores the change. */
export async function claimOwnPayment(
  tx: Tx,
  actor: Actor,
  paymentId: string,
  change: Partial<PaymentRow>,
): Promise<PaymentRow | undefined> {
  const [claimed] = await tx
    .update(payment)
    .set({ fence: sql`${payment.fence} + 1`, ...change })
    .where(isOwnPayment(actor, paymentId))
    .returning();
  return claimed;
}
