import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Poller } from 'services/platform/jobs/poller';
import { createTraceMiddleware } from 'shared/server/tracing/trace-requests';
import { createApiKeyGuard } from './api-key-guard.ts';
import { serveCharges } from './charges/charge-routes.ts';
import { serveClock } from './charges/clock-routes.ts';
import { serveForcedOutcomes } from './charges/forced-outcome-routes.ts';
import { serveRefunds } from './charges/refund-routes.ts';
import { createRefusalCounter } from './charges/refusal-counter.ts';
import { createResponseDelay } from './charges/response-delay.ts';
import { createEventDelivery, type Webhook } from './event-delivery.ts';
import { serveFrame } from './frame/frame-routes.ts';
import { serveInstruments } from './instruments/instrument-routes.ts';
import { sendError } from './messages.ts';
import { serveSandboxPage } from './sandbox-page.ts';
import { ChargeStore } from './store/charge-store.ts';
import { createTransactionRunner, openStore } from './store/database.ts';
import { EventStore } from './store/event-store.ts';
import { createGroupCommit } from './store/group-commit.ts';
import { InstrumentStore } from './store/instrument-store.ts';
import { RefundStore } from './store/refund-store.ts';

export interface ProcessorOptions {
  /** File of the store, or `:memory:`. */
  readonly storePath: string;
  /** API key that callers send as `Authorization: Bearer <key>`. */
  readonly apiKey: string;
  /** Milliseconds from the batch of a bank debit to its settlement, and from there to its return. */
  readonly settleMs: number;
  /** Milliseconds by which the response for `tok_card_timeout` is delayed. */
  readonly responseDelayMs?: number;
  /** Refuses every nth new charge; 0 refuses none. For tests of failures under load. */
  readonly failEvery?: number;
  readonly now?: () => number;
  /** Receiver of events about charges and refunds. Without it, no events are delivered. */
  readonly webhook?: Webhook;
}

export interface Processor {
  readonly app: Hono;
  /** Delivers events. Start it after the receiver is ready. */
  readonly delivery: Poller | undefined;
  /** Ends all response delays. */
  releaseResponses(): void;
  /** Closes the database. Call it after the last request. */
  close(): void;
}

/** Creates the sandbox payment processor. `app` serves `/healthz`, `/v1`, `/frame` and `/sandbox`. */
export function createProcessor(options: ProcessorOptions): Processor {
  const { apiKey, settleMs, responseDelayMs = 60_000, now = Date.now, webhook } = options;
  const { failEvery = 0 } = options;
  const db = openStore(options.storePath);
  const runInTransaction = createTransactionRunner(db);
  const deps = {
    store: new ChargeStore(db),
    events: new EventStore(db, runInTransaction),
    instruments: new InstrumentStore(db, runInTransaction),
    refunds: new RefundStore(db),
    runInTransaction,
    groupCommit: createGroupCommit(runInTransaction),
    settleMs,
    now,
    responseDelay: createResponseDelay(responseDelayMs),
    isNextRefused: createRefusalCounter(failEvery),
  };
  const app = new Hono();

  app.onError((error, c) => {
    process.stderr.write(`processor: ${error.message}\n`);
    return sendError(c, 500, 'internal', 'The processor failed.');
  });
  app.notFound((c) => sendError(c, 404, 'not_found', 'There is nothing here.'));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.use(createTraceMiddleware('processor', (c: Context) => routePath(c, -1)));
  app.use('/v1/*', createApiKeyGuard(apiKey));
  serveCharges(app, deps);
  serveRefunds(app, deps);
  serveForcedOutcomes(app, deps);
  serveClock(app, deps);
  serveInstruments(app, deps.instruments, now);
  serveFrame(app, deps.instruments, now);
  serveSandboxPage(app, deps.instruments);

  return {
    app,
    delivery: webhook && createEventDelivery(deps.events, webhook, now),
    releaseResponses: () => deps.responseDelay.releaseAll(),
    close: () => {
      deps.responseDelay.releaseAll();
      db.close();
    },
  };
}
