import type { Context, Hono } from 'hono';
import { sendError } from 'services/stand-ins/processor/messages';
import type { ChargeStore } from 'services/stand-ins/processor/store/charge-store';
import type { RunInTransaction } from 'services/stand-ins/processor/store/database';
import type { EventStore } from 'services/stand-ins/processor/store/event-store';
import {
  getRefundState,
  type RefundStore,
  type StoredRefund,
} from 'services/stand-ins/processor/store/refund-store';
import { z } from 'zod';
import { getChargeState } from './instrument-outcomes.ts';

const requestSchema = z.strictObject({
  reference: z.string().min(1).max(64),
  charge_id: z.string().min(1).max(64),
  amount_cents: z.int().min(1).max(100_000_000),
});

const listSchema = z.strictObject({
  reference: z.string().min(1).max(64).optional(),
  since: z.iso.datetime({ offset: true }).optional(),
});

type RefundDeps = {
  readonly store: ChargeStore;
  readonly refunds: RefundStore;
  readonly events: EventStore;
  readonly runInTransaction: RunInTransaction;
  readonly settleMs: number;
  readonly now: () => number;
};

/** Serves `POST` and `GET /v1/refunds`. */
export function serveRefunds(app: Hono, deps: RefundDeps): void {
  app.post('/v1/refunds', (c) => createRefund(c, deps));
  app.get('/v1/refunds', (c) => {
    const query = listSchema.safeParse(c.req.query());
    if (!query.success) return sendError(c, 400, 'invalid_request', z.prettifyError(query.error));
    const { reference, since } = query.data;
    const list =
      reference === undefined
        ? deps.refunds.listSince(since === undefined ? 0 : Date.parse(since))
        : deps.refunds.listByReference(reference);
    return c.json({ refunds: list.map((refund) => toRefundResponse(refund, deps)) });
  });
}

async function createRefund(c: Context, deps: RefundDeps): Promise<Response> {
  const { store, refunds, events, runInTransaction, settleMs, now } = deps;
  const key = c.req.header('idempotency-key');
  if (!key || key.length > 255) {
    return sendError(
      c,
      400,
      'idempotency_key_invalid',
      'Send an Idempotency-Key of 1 to 255 signs.',
    );
  }
  const parsed = requestSchema.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return sendError(c, 400, 'invalid_request', z.prettifyError(parsed.error));
  const request = parsed.data;

  const existing = refunds.findByKey(key);
  if (existing) {
    const isSame =
      existing.charge_id === request.charge_id && existing.amount_cents === request.amount_cents;
    if (!isSame)
      return sendError(c, 422, 'idempotency_key_reused', 'This key was used for another refund.');
    return c.json(toRefundResponse(existing, deps), 200);
  }

  const charge = store.findById(request.charge_id);
  if (!charge || getChargeState(charge, now()) !== 'settled') {
    return sendError(c, 422, 'charge_not_refundable', 'There is no settled charge of this id.');
  }
  const refundedCents = refunds
    .listByCharge(charge.chargeId)
    .filter((refund) => getRefundState(refund, charge, now()) !== 'failed')
    .reduce((total, refund) => total + refund.amount_cents, 0);
  if (refundedCents + request.amount_cents > charge.amount_cents) {
    return sendError(c, 422, 'refund_too_large', 'The refunds would exceed the charge.');
  }
  const createdAt = now();
  const doneAt = createdAt + settleMs;
  const { chargeId, reference } = charge;
  const refund = runInTransaction(() => {
    events.schedule({ type: 'refund.updated', chargeId, reference, dueAt: doneAt });
    return refunds.insert(key, request, { createdAt, doneAt });
  });
  return c.json(toRefundResponse(refund, deps), 201);
}

function toRefundResponse(refund: StoredRefund, { store, now }: RefundDeps) {
  const charge = store.findById(refund.charge_id);
  if (!charge) throw new Error(`The refund ${refund.refundId} has no charge.`);
  const state = getRefundState(refund, charge, now());
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
