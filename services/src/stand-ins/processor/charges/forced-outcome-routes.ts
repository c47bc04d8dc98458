import type { Hono } from 'hono';
import { sendError, toChargeResponse } from 'services/stand-ins/processor/messages';
import type { ChargeStore } from 'services/stand-ins/processor/store/charge-store';
import type { RunInTransaction } from 'services/stand-ins/processor/store/database';
import type { EventStore } from 'services/stand-ins/processor/store/event-store';
import { z } from 'zod';
import { type ChargeState, getChargeState } from './instrument-outcomes.ts';
import type { StoredCharge } from './stored-charge.ts';

const outcomeSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('settled') }),
  z.strictObject({ state: z.literal('returned'), code: z.string().regex(/^(R\d{2}|disputed)$/) }),
]);

type ForcedOutcome = z.infer<typeof outcomeSchema>;

type ForcedOutcomeDeps = {
  readonly store: ChargeStore;
  readonly events: EventStore;
  readonly runInTransaction: RunInTransaction;
  readonly now: () => number;
};

/**
 * Serves `POST /v1/sandbox/charges/{id}/outcome`, which forces an outcome that a bank would decide later: a
 * charge settles, or is returned with a code. A card charge can also be `disputed`. A settled charge can be
 * returned at any later time.
 */
export function serveForcedOutcomes(
  app: Hono,
  { store, events, runInTransaction, now }: ForcedOutcomeDeps,
): void {
  app.post('/v1/sandbox/charges/:id/outcome', async (c) => {
    const charge = store.findById(c.req.param('id'));
    if (!charge) return sendError(c, 404, 'not_found', 'There is no such charge.');
    const parsed = outcomeSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return sendError(c, 400, 'invalid_request', z.prettifyError(parsed.error));
    const outcome = parsed.data;
    const at = now();
    const state = getChargeState(charge, at);
    const refusal = getRefusal(charge, state, outcome);
    if (refusal) return sendError(c, 422, 'outcome_refused', refusal);
    const settledCharge =
      state === 'settled'
        ? charge
        : { ...charge, batchesAt: charge.batchesAt && at, settlesAt: at };
    const changed =
      outcome.state === 'settled'
        ? { ...settledCharge, returnsAt: null }
        : { ...settledCharge, returnsAt: at, failureCode: outcome.code };
    runInTransaction(() => {
      store.reschedule(changed);
      events.scheduleForCharge(changed, at);
    });
    return c.json(toChargeResponse(changed, at));
  });
}

function getRefusal(
  charge: StoredCharge,
  state: ChargeState,
  outcome: ForcedOutcome,
): string | undefined {
  const allowedStates = outcome.state === 'settled' ? ['pending'] : ['pending', 'settled'];
  if (!allowedStates.includes(state))
    return `The charge is ${state}: that cannot happen to it now.`;
  const isDispute = outcome.state === 'returned' && outcome.code === 'disputed';
  return isDispute && charge.kind !== 'card' ? 'Only the charge of a card is disputed.' : undefined;
}
