import type { Hono } from 'hono';
import { fail, present } from 'services/stand-ins/processor/messages';
import type { AtOnce } from 'services/stand-ins/processor/store/database';
import type { EventStore } from 'services/stand-ins/processor/store/event-store';
import type { ChargeStore } from 'services/stand-ins/processor/store/store';
import { z } from 'zod';
import type { StoredCharge } from './charge.ts';
import { type ChargeState, stateAt } from './outcomes.ts';

const outcomeSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('settled') }),
  z.strictObject({ state: z.literal('returned'), code: z.string().regex(/^(R\d{2}|disputed)$/) }),
]);

type Outcome = z.infer<typeof outcomeSchema>;

type Parts = {
  readonly store: ChargeStore;
  readonly events: EventStore;
  readonly atOnce: AtOnce;
  readonly now: () => number;
};

/**
 * What a bank would do some day, now: `POST /v1/sandbox/charges/{id}/outcome`. A charge settles, or
 * comes back with a code, that of a card also `disputed`, also long after it has settled.
 */
export function serveByHand(app: Hono, { store, events, atOnce, now }: Parts): void {
  app.post('/v1/sandbox/charges/:id/outcome', async (c) => {
    const charge = store.findById(c.req.param('id'));
    if (!charge) return fail(c, 404, 'not_found', 'There is no such charge.');
    const parsed = outcomeSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return fail(c, 400, 'invalid_request', z.prettifyError(parsed.error));
    const outcome = parsed.data;
    const at = now();
    const state = stateAt(charge, at);
    const refused = whyNot(charge, state, outcome);
    if (refused) return fail(c, 422, 'outcome_refused', refused);
    const left =
      state === 'settled'
        ? charge
        : { ...charge, batchesAt: charge.batchesAt && at, settlesAt: at };
    const changed =
      outcome.state === 'settled'
        ? { ...left, returnsAt: null }
        : { ...left, returnsAt: at, failureCode: outcome.code };
    atOnce(() => {
      store.reschedule(changed);
      events.planCharge(changed, at);
    });
    return c.json(present(changed, at));
  });
}

function whyNot(charge: StoredCharge, state: ChargeState, outcome: Outcome): string | undefined {
  const may = outcome.state === 'settled' ? ['pending'] : ['pending', 'settled'];
  if (!may.includes(state)) return `The charge is ${state}: that cannot happen to it now.`;
  const isDispute = outcome.state === 'returned' && outcome.code === 'disputed';
  return isDispute && charge.kind !== 'card' ? 'Only the charge of a card is disputed.' : undefined;
}
