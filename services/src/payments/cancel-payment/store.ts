import { and, eq, sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/present';
import type { Tx } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import type { Actor } from 'services/platform/db/transaction';

const isOwn = ({ corporationId, personId }: Actor, paymentId: string) =>
  and(
    eq(payment.corporationId, corporationId),
    eq(payment.paymentId, paymentId),
    eq(payment.personId, personId),
  );

/** Locks a payment that the caller made; undefined where there is none. */
export async function lockOwnPayment(
  tx: Tx,
  actor: Actor,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payment).where(isOwn(actor, paymentId)).for('update');
  return row;
}

/** Raises the fence of a payment that the caller made, and writes down that it is to be stopped. */
export async function takeToStop(
  tx: Tx,
  actor: Actor,
  paymentId: string,
  change: Partial<PaymentRow>,
): Promise<PaymentRow | undefined> {
  const [held] = await tx
    .update(payment)
    .set({ fence: sql`${payment.fence} + 1`, ...change })
    .where(isOwn(actor, paymentId))
    .returning();
  return held;
}
