import type { Context, Hono } from 'hono';
import {
  chargeRequestSchema,
  listQuerySchema,
  sendError,
  toChargeResponse,
} from 'services/stand-ins/processor/messages';
import type { ChargeStore } from 'services/stand-ins/processor/store/charge-store';
import type { EventStore } from 'services/stand-ins/processor/store/event-store';
import type { GroupCommit } from 'services/stand-ins/processor/store/group-commit';
import type { InstrumentStore } from 'services/stand-ins/processor/store/instrument-store';
import { z } from 'zod';
import { createSchedule, findOutcome, type InstrumentOutcome } from './instrument-outcomes.ts';
import { type IsNextRefused, toRefusal } from './refusal-counter.ts';
import type { ResponseDelay } from './response-delay.ts';
import {
  hashChargeRequest,
  type SandboxChargeRequest,
  type StoredCharge,
} from './stored-charge.ts';

type ChargeDeps = {
  readonly store: ChargeStore;
  readonly events: EventStore;
  readonly instruments: InstrumentStore;
  readonly groupCommit: GroupCommit;
  readonly settleMs: number;
  readonly now: () => number;
  readonly responseDelay: ResponseDelay;
  readonly isNextRefused: IsNextRefused;
};

/** Serves `POST` and `GET /v1/charges`, `GET /v1/charges/{id}` and `POST /v1/charges/{id}/void`. */
export function serveCharges(app: Hono, deps: ChargeDeps): void {
  const { store, now } = deps;
  app.post('/v1/charges', (c) => createCharge(c, deps));
  app.get('/v1/charges', (c) => listCharges(c, deps));
  app.post('/v1/charges/:id/void', (c) => {
    store.void(c.req.param('id'), now());
    return sendChargeById(c, deps);
  });
  app.get('/v1/charges/:id', (c) => sendChargeById(c, deps));
}

async function createCharge(c: Context, deps: ChargeDeps): Promise<Response> {
  const key = c.req.header('idempotency-key');
  if (!key || key.length > 255) {
    return sendError(
      c,
      400,
      'idempotency_key_invalid',
      'Send an Idempotency-Key of 1 to 255 signs.',
    );
  }
  const parsed = chargeRequestSchema.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return sendError(c, 400, 'invalid_request', z.prettifyError(parsed.error));
  const request = parsed.data;

  const { groupCommit, now, responseDelay } = deps;
  const result = await groupCommit(() => findOrCreateCharge(key, request, deps));
  if (result === undefined) {
    return sendError(c, 422, 'instrument_unknown', 'The sandbox does not have this instrument.');
  }
  const { charge, isReplay, delaysResponse } = result;
  if (isReplay && charge.requestHash !== hashChargeRequest(request)) {
    return sendError(c, 422, 'idempotency_key_reused', 'This key was used for another charge.');
  }
  if (isReplay) c.header('Idempotency-Replayed', 'true');
  if (delaysResponse) await responseDelay.wait();
  return c.json(toChargeResponse(charge, now()), isReplay ? 200 : 201);
}

type CreateChargeResult = { charge: StoredCharge; isReplay: boolean; delaysResponse: boolean };

/** Finds the charge of an idempotency key or creates it. Returns undefined if the instrument cannot be used. */
function findOrCreateCharge(
  key: string,
  request: SandboxChargeRequest,
  deps: ChargeDeps,
): CreateChargeResult | undefined {
  const existing = deps.store.findByKey(key);
  if (existing) return { charge: existing, isReplay: true, delaysResponse: false };
  const instrument = deps.instruments.find(request.instrument_token);
  const isUsable = instrument?.isVerified ?? true;
  const outcome = findOutcome(instrument?.outcome ?? request.instrument_token);
  if (!isUsable || outcome?.kind !== request.kind) return undefined;
  const actual = deps.isNextRefused() ? toRefusal(outcome) : outcome;
  const charge = insertCharge(key, request, actual, deps);
  return { charge, isReplay: false, delaysResponse: actual.delaysResponse ?? false };
}

/** Inserts the charge and schedules its events. */
function insertCharge(
  key: string,
  request: SandboxChargeRequest,
  outcome: InstrumentOutcome,
  deps: ChargeDeps,
): StoredCharge {
  const { store, events, settleMs, now } = deps;
  const createdAt = now();
  const voidUntil = request.void_until === undefined ? createdAt : Date.parse(request.void_until);
  // The caller has promised this cut-off to the payer, so the sandbox uses it for the batch.
  const batchesAt = Math.max(createdAt, voidUntil);
  const schedule = createSchedule(outcome, createdAt, batchesAt, settleMs);
  const plan = { ...schedule, failureCode: outcome.failureCode, createdAt };
  const charge = store.insert(key, request, plan);
  for (const at of [charge.settlesAt, charge.returnsAt]) {
    if (at !== null) events.scheduleForCharge(charge, at);
  }
  return charge;
}

function listCharges(c: Context, { store, now }: ChargeDeps): Response {
  const parsed = listQuerySchema.safeParse(c.req.query());
  if (!parsed.success) return sendError(c, 400, 'invalid_request', z.prettifyError(parsed.error));
  const { since, ...rest } = parsed.data;
  const charges = store.list({ ...rest, since: since === undefined ? 0 : Date.parse(since) });
  return c.json({ charges: charges.map((charge) => toChargeResponse(charge, now())) });
}

function sendChargeById(c: Context, { store, now }: ChargeDeps): Response {
  const charge = store.findById(c.req.param('id') ?? '');
  if (charge === undefined) return sendError(c, 404, 'not_found', 'There is no such charge.');
  return c.json(toChargeResponse(charge, now()));
}
