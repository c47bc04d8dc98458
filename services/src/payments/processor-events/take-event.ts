import { and, eq, lt, sql } from 'drizzle-orm';
import type { PaymentState } from 'services/payments/payment/payment-states';
import { faultAt } from 'services/payments/processor/fault-points';
import { asSystem } from 'services/platform/db/access';
import type { Database, Tx } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import { processorEvent } from 'services/platform/db/schema/processor-events';
import { refund } from 'services/platform/db/schema/refunds';
import { z } from 'zod';

export const processorEventSchema = z.object({
  event_id: z.string().min(1).max(64),
  type: z.string().min(1).max(64),
  created_at: z.iso.datetime(),
  data: z.object({ charge_id: z.string().max(64), reference: z.string().max(64) }),
});
export type ProcessorEvent = z.infer<typeof processorEventSchema>;

/** `new`: it was a hint on a payment. `known`: it came before. `stray`: it is about no payment. */
export type Taken = 'new' | 'known' | 'stray';

/** Nothing to ask yet: its day has not come, or the request that made it waits for its answer. */
const IN_OUR_HANDS: readonly PaymentState[] = ['scheduled', 'submitting'];

/**
 * Keeps an event once, and has the completer ask what became of the payment: what an event says is
 * never believed, so it may come late, twice, out of order or not at all. The fence is raised, because
 * whoever asked before the event may record an older state after it.
 */
export function takeEvent(db: Database, event: ProcessorEvent, now: Date): Promise<Taken> {
  return asSystem(db, async (tx) => {
    const [kept] = await tx
      .insert(processorEvent)
      .values({
        eventId: event.event_id,
        type: event.type,
        reference: event.data.reference,
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ eventId: processorEvent.eventId });
    if (!kept) return 'known';
    faultAt('in-webhook');
    const [found] = await tx
      .select({ state: payment.state, corporationId: payment.corporationId })
      .from(payment)
      .where(eq(payment.paymentId, event.data.reference))
      .for('update');
    if (!found) return 'stray';
    if (IN_OUR_HANDS.includes(found.state)) return 'new';
    await tx
      .update(refund)
      .set({ nextCheckAt: now, fence: sql`${refund.fence} + 1` })
      .where(
        and(
          eq(refund.corporationId, found.corporationId),
          eq(refund.paymentId, event.data.reference),
          eq(refund.state, 'pending'),
        ),
      );
    // As if it had been due all the time: it is looked at before those of which nothing is known to be new.
    await tx
      .update(payment)
      .set({ nextCheckAt: sql`${payment.submittedAt}`, fence: sql`${payment.fence} + 1` })
      .where(
        and(
          eq(payment.corporationId, found.corporationId),
          eq(payment.paymentId, event.data.reference),
        ),
      );
    return 'new';
  });
}

/** The signature of an event is good for minutes; after a month nobody asks for it either. */
const KEPT_MS = 30 * 24 * 3_600_000;

export async function expireEvents(tx: Tx, now: Date): Promise<number> {
  const gone = await tx
    .delete(processorEvent)
    .where(lt(processorEvent.receivedAt, new Date(now.getTime() - KEPT_MS)))
    .returning({ eventId: processorEvent.eventId });
  return gone.length;
}
