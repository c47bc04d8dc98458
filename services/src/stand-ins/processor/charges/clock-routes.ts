import type { Hono } from 'hono';
import { sendError } from 'services/stand-ins/processor/messages';
import type { ChargeStore } from 'services/stand-ins/processor/store/charge-store';
import type { RunInTransaction } from 'services/stand-ins/processor/store/database';
import type { EventStore } from 'services/stand-ins/processor/store/event-store';
import type { RefundStore } from 'services/stand-ins/processor/store/refund-store';
import { z } from 'zod';

const DAY_MS = 86_400_000;

const forwardSchema = z.strictObject({
  forward_ms: z
    .int()
    .min(1)
    .max(90 * DAY_MS),
});

type ClockDeps = {
  readonly store: ChargeStore;
  readonly events: EventStore;
  readonly refunds: RefundStore;
  readonly runInTransaction: RunInTransaction;
  readonly now: () => number;
};

/**
 * Serves `POST /v1/sandbox/clock`, which moves the times of all stored charges, refunds and events forward. A
 * debit whose cut-off passes goes into its batch and settles. New charges are not affected, because they use
 * the real clock.
 */
export function serveClock(
  app: Hono,
  { store, events, refunds, runInTransaction, now }: ClockDeps,
): void {
  app.post('/v1/sandbox/clock', async (c) => {
    const parsed = forwardSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return sendError(c, 400, 'invalid_request', z.prettifyError(parsed.error));
    const advance = { ms: parsed.data.forward_ms, now: now() };
    const charges = runInTransaction(() => {
      refunds.advanceClock(advance);
      events.advanceClock(advance);
      return store.advanceClock(advance);
    });
    return c.json({ charges });
  });
}
