import type { Hono } from 'hono';
import { fail } from 'services/stand-ins/processor/messages';
import type { AtOnce } from 'services/stand-ins/processor/store/database';
import type { EventStore } from 'services/stand-ins/processor/store/event-store';
import type { RefundStore } from 'services/stand-ins/processor/store/refund-store';
import type { ChargeStore } from 'services/stand-ins/processor/store/store';
import { z } from 'zod';

const DAY_MS = 86_400_000;

const forwardSchema = z.strictObject({
  forward_ms: z
    .int()
    .min(1)
    .max(90 * DAY_MS),
});

type Parts = {
  readonly store: ChargeStore;
  readonly events: EventStore;
  readonly refunds: RefundStore;
  readonly atOnce: AtOnce;
  readonly now: () => number;
};

/**
 * Moves the sandbox's clock on for everything that it has: `POST /v1/sandbox/clock`. A debit whose
 * cut-off is passed by it leaves in its batch and settles. Later charges keep the cut-off that they
 * are promised, because the hands of the clock that new charges read do not move.
 */
export function serveClock(app: Hono, { store, events, refunds, atOnce, now }: Parts): void {
  app.post('/v1/sandbox/clock', async (c) => {
    const parsed = forwardSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return fail(c, 400, 'invalid_request', z.prettifyError(parsed.error));
    const to = { ms: parsed.data.forward_ms, now: now() };
    const charges = atOnce(() => {
      refunds.forward(to);
      events.forward(to);
      return store.forward(to);
    });
    return c.json({ charges });
  });
}
