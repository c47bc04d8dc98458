import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Poller } from '../jobs/poller.ts';
import { serveByHand } from './by-hand.ts';
import { createDelivery, type Webhook } from './delivery.ts';
import { EventStore } from './event-store.ts';
import { serveFrame } from './frame/frame-routes.ts';
import { serveInstruments } from './instrument-routes.ts';
import { InstrumentStore } from './instrument-store.ts';
import { chargeRequestSchema, fail, listQuerySchema, present } from './messages.ts';
import { outcomeOf, scheduleOf } from './outcomes.ts';
import { RefundStore } from './refund-store.ts';
import { serveRefunds } from './refunds.ts';
import { serveSandboxPage } from './sandbox-page.ts';
import { ChargeStore, hashRequest, openStore, type StoredCharge } from './store.ts';

export interface ProcessorOptions {
  /** File of the store, or `:memory:`. */
  readonly storePath: string;
  /** Shared key that callers send as `Authorization: Bearer <key>`. */
  readonly apiKey: string;
  /** From acceptance of a bank debit to its settlement, and from there to its return, ms. */
  readonly settleMs: number;
  /** Longest time that a bank debit waits for its batch, and can be voided, ms; 0 where not given. */
  readonly undoMs?: number;
  /** How long the answer of `tok_card_timeout` is held, ms. */
  readonly holdMs?: number;
  readonly now?: () => number;
  /** Where it tells of what became of charges; without it, it tells nobody. */
  readonly webhook?: Webhook;
}

export interface Processor {
  readonly app: Hono;
  /** Tells what becomes of charges; start it once the caller listens. */
  readonly delivery: Poller | undefined;
  /** Lets go of the answers that are held back. */
  release(): void;
  /** Closes the store, after the last request. */
  close(): void;
}

function isAuthorized(header: string | undefined, apiKey: string): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${apiKey}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Holds an answer back, but not the process: `close` lets go of all. */
function createHold(ms: number) {
  const release = new Set<() => void>();
  return {
    wait: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(done, ms);
        function done() {
          clearTimeout(timer);
          release.delete(done);
          resolve();
        }
        release.add(done);
      }),
    releaseAll: () => {
      for (const done of release) done();
    },
  };
}

interface Parts {
  readonly store: ChargeStore;
  readonly events: EventStore;
  readonly instruments: InstrumentStore;
  readonly settleMs: number;
  readonly undoMs: number;
  readonly now: () => number;
  readonly hold: ReturnType<typeof createHold>;
}

async function postCharge(c: Context, parts: Parts): Promise<Response> {
  const { store, instruments, settleMs, undoMs, now, hold } = parts;
  const key = c.req.header('idempotency-key');
  if (!key || key.length > 255) {
    return fail(c, 400, 'idempotency_key_invalid', 'Send an Idempotency-Key of 1 to 255 signs.');
  }
  const parsed = chargeRequestSchema.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return fail(c, 400, 'invalid_request', z.prettifyError(parsed.error));
  const request = parsed.data;

  const known = store.findByKey(key);
  if (known !== undefined) {
    if (known.requestHash !== hashRequest(request)) {
      return fail(c, 422, 'idempotency_key_reused', 'This key was used for another charge.');
    }
    c.header('Idempotency-Replayed', 'true');
    return c.json(present(known, now()), 200);
  }

  const saved = instruments.find(request.instrument_token);
  const isUsable = saved?.isVerified ?? true;
  const outcome = outcomeOf(saved?.outcome ?? request.instrument_token);
  if (!isUsable || outcome === undefined || outcome.kind !== request.kind) {
    return fail(c, 422, 'instrument_unknown', 'The sandbox knows no such instrument.');
  }
  const createdAt = now();
  const wanted = request.void_until === undefined ? createdAt : Date.parse(request.void_until);
  const batchesAt = Math.min(Math.max(createdAt, wanted), createdAt + undoMs);
  const schedule = scheduleOf(outcome, createdAt, batchesAt, settleMs);
  const fate = { ...schedule, failureCode: outcome.failureCode, createdAt };
  const charge = store.insert(key, request, fate);
  for (const at of [charge.settlesAt, charge.returnsAt]) {
    if (at !== null) tell(parts, charge, at);
  }
  if (outcome.holdsReply) await hold.wait();
  return c.json(present(charge, now()), 201);
}

function tell({ events }: Parts, { chargeId, reference }: StoredCharge, dueAt: number): void {
  events.plan({ type: 'charge.updated', chargeId, reference, dueAt });
}

function listCharges(c: Context, { store, now }: Parts): Response {
  const parsed = listQuerySchema.safeParse(c.req.query());
  if (!parsed.success) return fail(c, 400, 'invalid_request', z.prettifyError(parsed.error));
  const { since, ...rest } = parsed.data;
  const charges = store.list({ ...rest, since: since === undefined ? 0 : Date.parse(since) });
  return c.json({ charges: charges.map((charge) => present(charge, now())) });
}

/** Voids a charge while that can be done. The answer is the charge as it stands then. */
function voidCharge(c: Context, { store, now }: Parts): Response {
  const chargeId = c.req.param('id') ?? '';
  store.void(chargeId, now());
  const charge = store.findById(chargeId);
  if (charge === undefined) return fail(c, 404, 'not_found', 'There is no such charge.');
  return c.json(present(charge, now()));
}

/** The sandbox payment processor. `app` answers `/healthz`, `/v1`, `/frame` and `/sandbox`. */
export function createProcessor(options: ProcessorOptions): Processor {
  const { apiKey, settleMs, undoMs = 0, holdMs = 60_000, now = Date.now, webhook } = options;
  const db = openStore(options.storePath);
  const parts: Parts = {
    store: new ChargeStore(db),
    events: new EventStore(db),
    instruments: new InstrumentStore(db),
    settleMs,
    undoMs,
    now,
    hold: createHold(holdMs),
  };
  const app = new Hono();

  app.onError((error, c) => {
    process.stderr.write(`processor: ${error.message}\n`);
    return fail(c, 500, 'internal', 'The processor failed.');
  });
  app.notFound((c) => fail(c, 404, 'not_found', 'There is nothing here.'));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.use('/v1/*', async (c, next) => {
    if (isAuthorized(c.req.header('authorization'), apiKey)) return next();
    return fail(c, 401, 'unauthenticated', 'The key in the Authorization header is wrong.');
  });
  const onTooLarge = (c: Context) => fail(c, 413, 'body_too_large', 'The limit is 10 kB.');
  app.use('/v1/*', bodyLimit({ maxSize: 10_000, onError: onTooLarge }));
  app.post('/v1/charges', (c) => postCharge(c, parts));
  app.get('/v1/charges', (c) => listCharges(c, parts));
  app.post('/v1/charges/:id/void', (c) => voidCharge(c, parts));
  app.get('/v1/charges/:id', (c) => {
    const charge = parts.store.findById(c.req.param('id'));
    if (charge === undefined) return fail(c, 404, 'not_found', 'There is no such charge.');
    return c.json(present(charge, now()));
  });

  serveRefunds(app, { ...parts, refunds: new RefundStore(db) });
  serveByHand(app, {
    ...parts,
    tell(chargeId, at) {
      const charge = parts.store.findById(chargeId);
      if (charge) tell(parts, charge, at);
    },
  });
  serveInstruments(app, parts.instruments, now);
  serveFrame(app, parts.instruments, now);
  serveSandboxPage(app, parts.instruments);

  return {
    app,
    delivery: webhook && createDelivery(parts.events, webhook, now),
    release: () => parts.hold.releaseAll(),
    close: () => {
      parts.hold.releaseAll();
      db.close();
    },
  };
}
