import { createPoller, type Poller } from 'services/platform/jobs/poller';
import { signEvent } from './signature.ts';
import type { DeliveryAttempt, EventStore, StoredEvent } from './store/event-store.ts';

/** The address for events and the secret that signs them. */
export type Webhook = { readonly url: string; readonly secret: string };

const PAUSE_MS = 100;
const BATCH = 20;
const TIMEOUT_MS = 5_000;
const MAX_BACKOFF_MS = 300_000;

const getBackoffMs = (attempts: number) => Math.min(MAX_BACKOFF_MS, 500 * 2 ** attempts);

/** Creates a poller that posts due events with a signature. It retries with backoff until a 2xx response. */
export function createEventDelivery(
  events: EventStore,
  { url, secret }: Webhook,
  now: () => number,
): Poller {
  async function deliver(event: StoredEvent): Promise<DeliveryAttempt> {
    const isAccepted = await post(event).catch(() => false);
    const nextAttemptAt = isAccepted ? null : now() + getBackoffMs(event.attempts);
    return { eventId: event.eventId, nextAttemptAt };
  }

  async function post(event: StoredEvent): Promise<boolean> {
    const body = JSON.stringify({
      event_id: event.eventId,
      type: event.type,
      created_at: new Date(event.dueAt).toISOString(),
      data: { charge_id: event.chargeId, reference: event.reference },
    });
    const signature = signEvent(secret, body, now());
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'processor-signature': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    await response.body?.cancel();
    return response.ok;
  }

  return createPoller({
    job: 'event-delivery',
    pauseMs: PAUSE_MS,
    async runOnce() {
      const due = events.listDue(now(), BATCH);
      if (due.length > 0) events.recordAttempts(await Promise.all(due.map(deliver)));
      return due.length === BATCH;
    },
    onError: (error) => process.stderr.write(`processor: events failed: ${String(error)}\n`),
  });
}
