import type { Context, Hono } from 'hono';
import {
  chargeRequestSchema,
  fail,
  listQuerySchema,
  present,
} from 'services/stand-ins/processor/messages';
import type { EventStore } from 'services/stand-ins/processor/store/event-store';
import type { InstrumentStore } from 'services/stand-ins/processor/store/instrument-store';
import type { Commit } from 'services/stand-ins/processor/store/shared-commit';
import type { ChargeStore } from 'services/stand-ins/processor/store/store';
import { z } from 'zod';
import { type ChargeRequest, hashRequest, type StoredCharge } from './charge.ts';
import type { Hold } from './hold.ts';
import { type Outcome, outcomeOf, scheduleOf } from './outcomes.ts';

type Parts = {
  readonly store: ChargeStore;
  readonly events: EventStore;
  readonly instruments: InstrumentStore;
  readonly commit: Commit;
  readonly settleMs: number;
  readonly now: () => number;
  readonly hold: Hold;
};

/** Money that is taken: `POST` and `GET /v1/charges`, one of them, and its void. */
export function serveCharges(app: Hono, parts: Parts): void {
  const { store, now } = parts;
  app.post('/v1/charges', (c) => postCharge(c, parts));
  app.get('/v1/charges', (c) => listCharges(c, parts));
  app.post('/v1/charges/:id/void', (c) => {
    store.void(c.req.param('id'), now());
    return answerById(c, parts);
  });
  app.get('/v1/charges/:id', (c) => answerById(c, parts));
}

async function postCharge(c: Context, parts: Parts): Promise<Response> {
  const key = c.req.header('idempotency-key');
  if (!key || key.length > 255) {
    return fail(c, 400, 'idempotency_key_invalid', 'Send an Idempotency-Key of 1 to 255 signs.');
  }
  const parsed = chargeRequestSchema.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return fail(c, 400, 'invalid_request', z.prettifyError(parsed.error));
  const request = parsed.data;

  const { commit, now, hold } = parts;
  const taken = await commit(() => takeOnce(key, request, parts));
  if (taken === undefined) {
    return fail(c, 422, 'instrument_unknown', 'The sandbox knows no such instrument.');
  }
  const { charge, isReplay, holdsReply } = taken;
  if (isReplay && charge.requestHash !== hashRequest(request)) {
    return fail(c, 422, 'idempotency_key_reused', 'This key was used for another charge.');
  }
  if (isReplay) c.header('Idempotency-Replayed', 'true');
  if (holdsReply) await hold.wait();
  return c.json(present(charge, now()), isReplay ? 200 : 201);
}

type Taken = { charge: StoredCharge; isReplay: boolean; holdsReply: boolean };

/** The charge of this key, made now where there is none; undefined where its instrument is no good. */
function takeOnce(key: string, request: ChargeRequest, parts: Parts): Taken | undefined {
  const known = parts.store.findByKey(key);
  if (known) return { charge: known, isReplay: true, holdsReply: false };
  const saved = parts.instruments.find(request.instrument_token);
  const isUsable = saved?.isVerified ?? true;
  const outcome = outcomeOf(saved?.outcome ?? request.instrument_token);
  if (!isUsable || outcome?.kind !== request.kind) return undefined;
  const charge = take(key, request, outcome, parts);
  return { charge, isReplay: false, holdsReply: outcome.holdsReply ?? false };
}

/** Writes the charge down, and with it what is to be told of it. */
function take(key: string, request: ChargeRequest, outcome: Outcome, parts: Parts): StoredCharge {
  const { store, events, settleMs, now } = parts;
  const createdAt = now();
  const wanted = request.void_until === undefined ? createdAt : Date.parse(request.void_until);
  // The caller has promised this cut-off to the payer, so the sandbox has no window of its own.
  const batchesAt = Math.max(createdAt, wanted);
  const schedule = scheduleOf(outcome, createdAt, batchesAt, settleMs);
  const fate = { ...schedule, failureCode: outcome.failureCode, createdAt };
  const charge = store.insert(key, request, fate);
  for (const at of [charge.settlesAt, charge.returnsAt]) {
    if (at !== null) events.planCharge(charge, at);
  }
  return charge;
}

function listCharges(c: Context, { store, now }: Parts): Response {
  const parsed = listQuerySchema.safeParse(c.req.query());
  if (!parsed.success) return fail(c, 400, 'invalid_request', z.prettifyError(parsed.error));
  const { since, ...rest } = parsed.data;
  const charges = store.list({ ...rest, since: since === undefined ? 0 : Date.parse(since) });
  return c.json({ charges: charges.map((charge) => present(charge, now())) });
}

function answerById(c: Context, { store, now }: Parts): Response {
  const charge = store.findById(c.req.param('id') ?? '');
  if (charge === undefined) return fail(c, 404, 'not_found', 'There is no such charge.');
  return c.json(present(charge, now()));
}
