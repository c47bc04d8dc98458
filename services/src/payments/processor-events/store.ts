import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import { processorEvent } from 'services/platform/db/schema/processor-events';
import { refund } from 'services/platform/db/schema/refunds';

/** The signature of an event is good for minutes; after a month nobody asks for it either. */
const KEPT_MS = 30 * 24 * 3_600_000;

type PaymentIds = { corporationId: string; paymentId: string };

/** Keeps an event. Gives whether it is new: one that came before changes nothing. */
export async function keepEvent(
  tx: Tx,
  event: typeof processorEvent.$inferInsert,
): Promise<boolean> {
  const [kept] = await tx
    .insert(processorEvent)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: processorEvent.eventId });
  return kept !== undefined;
}

/** Locks a payment; undefined where there is none. */
export async function lockPayment(tx: Tx, paymentId: string) {
  const [found] = await tx
    .select({ state: payment.state, corporationId: payment.corporationId })
    .from(payment)
    .where(eq(payment.paymentId, paymentId))
    .for('update');
  return found;
}

/** Has the refunds of a payment that are on their way looked at again. */
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

// As if it had been due all the time: it is looked at before those of which nothing is known to be new.
export const makePaymentDue = (tx: Tx, { corporationId, paymentId }: PaymentIds) =>
  tx
    .update(payment)
    .set({ nextCheckAt: sql`${payment.submittedAt}`, fence: sql`${payment.fence} + 1` })
    .where(and(eq(payment.corporationId, corporationId), eq(payment.paymentId, paymentId)));

export async function expireEvents(tx: Tx, now: Date): Promise<number> {
  const gone = await tx
    .delete(processorEvent)
    .where(lt(processorEvent.receivedAt, new Date(now.getTime() - KEPT_MS)))
    .returning({ eventId: processorEvent.eventId });
  return gone.length;
}
