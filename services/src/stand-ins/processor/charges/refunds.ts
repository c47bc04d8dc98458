import type { Context, Hono } from 'hono';
import { fail } from 'services/stand-ins/processor/messages';
import type { AtOnce } from 'services/stand-ins/processor/store/database';
import type { EventStore } from 'services/stand-ins/processor/store/event-store';
import {
  type RefundStore,
  refundStateAt,
  type StoredRefund,
} from 'services/stand-ins/processor/store/refund-store';
import type { ChargeStore } from 'services/stand-ins/processor/store/store';
import { z } from 'zod';
import { stateAt } from './outcomes.ts';

const requestSchema = z.strictObject({
  reference: z.string().min(1).max(64),
  charge_id: z.string().min(1).max(64),
  amount_cents: z.int().min(1).max(100_000_000),
});

const listSchema = z.strictObject({
  reference: z.string().min(1).max(64).optional(),
  since: z.iso.datetime({ offset: true }).optional(),
});

type Parts = {
  readonly store: ChargeStore;
  readonly refunds: RefundStore;
  readonly events: EventStore;
  readonly atOnce: AtOnce;
  readonly settleMs: number;
  readonly now: () => number;
};

/** Money that goes back: `POST` and `GET /v1/refunds`. */
export function serveRefunds(app: Hono, parts: Parts): void {
  app.post('/v1/refunds', (c) => postRefund(c, parts));
  app.get('/v1/refunds', (c) => {
    const query = listSchema.safeParse(c.req.query());
    if (!query.success) return fail(c, 400, 'invalid_request', z.prettifyError(query.error));
    const { reference, since } = query.data;
    const found =
      reference === undefined
        ? parts.refunds.since(since === undefined ? 0 : Date.parse(since))
        : parts.refunds.ofReference(reference);
    return c.json({ refunds: found.map((refund) => present(refund, parts)) });
  });
}

async function postRefund(c: Context, parts: Parts): Promise<Response> {
  const { store, refunds, events, atOnce, settleMs, now } = parts;
  const key = c.req.header('idempotency-key');
  if (!key || key.length > 255) {
    return fail(c, 400, 'idempotency_key_invalid', 'Send an Idempotency-Key of 1 to 255 signs.');
  }
  const parsed = requestSchema.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return fail(c, 400, 'invalid_request', z.prettifyError(parsed.error));
  const request = parsed.data;

  const known = refunds.findByKey(key);
  if (known) {
    const same =
      known.charge_id === request.charge_id && known.amount_cents === request.amount_cents;
    if (!same)
      return fail(c, 422, 'idempotency_key_reused', 'This key was used for another refund.');
    return c.json(present(known, parts), 200);
  }

  const charge = store.findById(request.charge_id);
  if (!charge || stateAt(charge, now()) !== 'settled') {
    return fail(c, 422, 'charge_not_refundable', 'There is no settled charge of this id.');
  }
  const given = refunds
    .ofCharge(charge.chargeId)
    .filter((refund) => refundStateAt(refund, charge, now()) !== 'failed')
    .reduce((total, refund) => total + refund.amount_cents, 0);
  if (given + request.amount_cents > charge.amount_cents) {
    return fail(c, 422, 'refund_too_large', 'More than the charge cannot go back.');
  }
  const createdAt = now();
  const doneAt = createdAt + settleMs;
  const { chargeId, reference } = charge;
  const refund = atOnce(() => {
    events.plan({ type: 'refund.updated', chargeId, reference, dueAt: doneAt });
    return refunds.insert(key, request, { createdAt, doneAt });
  });
  return c.json(present(refund, parts), 201);
}

function present(refund: StoredRefund, { store, now }: Parts) {
  const charge = store.findById(refund.charge_id);
  if (!charge) throw new Error(`The refund ${refund.refundId} is of no charge.`);
  const state = refundStateAt(refund, charge, now());
  const finishedAt = state === 'failed' ? charge.returnsAt : refund.doneAt;
  return {
    refund_id: refund.refundId,
    reference: refund.reference,
    charge_id: refund.charge_id,
    amount_cents: refund.amount_cents,
    state,
    created_at: new Date(refund.createdAt).toISOString(),
    finished_at:
      state === 'pending' || finishedAt === null ? null : new Date(finishedAt).toISOString(),
  };
}
