import type { PaymentState } from 'services/payments/payment/payment-states';
import { faultAt } from 'services/payments/processor/fault-points';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { z } from 'zod';
import { keepEvent, lockPayment, makePaymentDue, makeRefundsDue } from './store.ts';

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
  return withSystemContext(db, async (tx) => {
    const paymentId = event.data.reference;
    const isNew = await keepEvent(tx, {
      eventId: event.event_id,
      type: event.type,
      reference: paymentId,
      receivedAt: now,
    });
    if (!isNew) return 'known';
    faultAt('in-webhook');
    const found = await lockPayment(tx, paymentId);
    if (!found) return 'stray';
    if (IN_OUR_HANDS.includes(found.state)) return 'new';
    await makeRefundsDue(tx, { corporationId: found.corporationId, paymentId }, now);
    await makePaymentDue(tx, { corporationId: found.corporationId, paymentId });
    return 'new';
  });
}
