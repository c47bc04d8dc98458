import type { PaymentState } from 'services/payments/payment/payment-states';
import { faultAt } from 'services/payments/processor/fault-points';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { z } from 'zod';
import { insertEvent, lockPayment, makePaymentDue, makeRefundsDue } from './store.ts';

export const processorEventSchema = z.object({
  event_id: z.string().min(1).max(64),
  type: z.string().min(1).max(64),
  created_at: z.iso.datetime(),
  data: z.object({ charge_id: z.string().max(64), reference: z.string().max(64) }),
});
export type ProcessorWebhookEvent = z.infer<typeof processorEventSchema>;

/** `new`: about a payment. `known`: received before. `stray`: about no payment. */
export type ReceivedEvent = 'new' | 'known' | 'stray';

/**
 * Nothing to ask the processor yet: the payment is scheduled, or the request that created it waits for the
 * answer.
 */
const NOT_WITH_PROCESSOR: readonly PaymentState[] = ['scheduled', 'submitting'];

/**
 * Stores an event once and makes its payment due, so that the completer asks the processor. The content of an
 * event is never trusted, so events may arrive late, twice, out of order or not at all. Raises the fencing
 * token, because a worker that asked before the event could record an older state after it.
 */
export function receiveEvent(
  db: Database,
  event: ProcessorWebhookEvent,
  now: Date,
): Promise<ReceivedEvent> {
  return withSystemContext(db, async (tx) => {
    const paymentId = event.data.reference;
    const isNew = await insertEvent(tx, {
      eventId: event.event_id,
      type: event.type,
      reference: paymentId,
      receivedAt: now,
    });
    if (!isNew) return 'known';
    faultAt('in-webhook');
    const payment = await lockPayment(tx, paymentId);
    if (!payment) return 'stray';
    if (NOT_WITH_PROCESSOR.includes(payment.state)) return 'new';
    await makeRefundsDue(tx, { corporationId: payment.corporationId, paymentId }, now);
    await makePaymentDue(tx, { corporationId: payment.corporationId, paymentId });
    return 'new';
  });
}
