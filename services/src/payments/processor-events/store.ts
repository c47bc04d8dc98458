import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import { processorEvent } from 'services/platform/db/schema/processor-events';
import { refund } from 'services/platform/db/schema/refunds';

/** Signatures are valid for minutes; stored events are deleted after a month. */
const RETENTION_MS = 30 * 24 * 3_600_000;

type PaymentIds = { corporationId: string; paymentId: string };

/** Inserts an event. Returns false for an event that was received before. */
export async function insertEvent(
  tx: Tx,
  event: typeof processorEvent.$inferInsert,
): Promise<boolean> {
  const [inserted] = await tx
    .insert(processorEvent)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: processorEvent.eventId });
  return inserted !== undefined;
}

/** Locks a payment; undefined when there is none. */
export async function lockPayment(tx: Tx, paymentId: string) {
  const [found] = await tx
    .select({ state: payment.state, corporationId: payment.corporationId })
    .from(payment)
    .where(eq(payment.paymentId, paymentId))
    .for('update');
  return found;
}

/** Makes the pending refunds of a payment due. */
export const makeRefundsDue = (tx: Tx, { corporationId, paymentId }: PaymentIds, now: Date) =>
  tx
    .update(refund)
    .set({ nextCheckAt: now, fence: sql`${refund.fence} + 1` })
    .where(
      and(
        eq(refund.corporationId, corporationId),
        eq(refund.paymentId, paymentId),
        eq(refund.state, 'pending'),
      ),
    );

// Due since its submission, so that it is checked before payments without new events.
export const makePaymentDue = (tx: Tx, { corporationId, paymentId }: PaymentIds) =>
  tx
    .update(payment)
    .set({ nextCheckAt: sql`${payment.submittedAt}`, fence: sql`${payment.fence} + 1` })
    .where(and(eq(payment.corporationId, corporationId), eq(payment.paymentId, paymentId)));

export async function deleteOldEvents(tx: Tx, now: Date): Promise<number> {
  const deleted = await tx
    .delete(processorEvent)
    .where(lt(processorEvent.receivedAt, new Date(now.getTime() - RETENTION_MS)))
    .returning({ eventId: processorEvent.eventId });
  return deleted.length;
}
