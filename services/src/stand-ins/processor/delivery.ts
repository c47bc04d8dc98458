import { createPoller, type Poller } from 'services/platform/jobs/poller';
import { signEvent } from './signature.ts';
import type { Attempt, EventStore, ProcessorEvent } from './store/event-store.ts';

/** Where events go, and the secret that they are signed with. */
export type Webhook = { readonly url: string; readonly secret: string };

const PAUSE_MS = 100;
const BATCH = 20;
const PATIENCE_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;

const waitAfter = (attempts: number) => Math.min(LONGEST_WAIT_MS, 500 * 2 ** attempts);

/** Posts what is due, signed, again and again until it is taken with a 2xx. */
export function createDelivery(
  events: EventStore,
  { url, secret }: Webhook,
  now: () => number,
): Poller {
  async function deliver(event: ProcessorEvent): Promise<Attempt> {
    const taken = await post(event).catch(() => false);
    const nextAttemptAt = taken ? null : now() + waitAfter(event.attempts);
    return { eventId: event.eventId, nextAttemptAt };
  }

  async function post(event: ProcessorEvent): Promise<boolean> {
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
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    await response.body?.cancel();
    return response.ok;
  }

  return createPoller({
    pauseMs: PAUSE_MS,
    async runOnce() {
      const due = events.due(now(), BATCH);
      if (due.length > 0) events.tried(await Promise.all(due.map(deliver)));
      return due.length === BATCH;
    },
    onError: (error) => process.stderr.write(`processor: events failed: ${String(error)}\n`),
  });
}
