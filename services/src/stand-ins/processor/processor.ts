import { Hono } from 'hono';
import type { Poller } from 'services/platform/jobs/poller';
import { serveByHand } from './charges/by-hand.ts';
import { serveCharges } from './charges/charges.ts';
import { serveClock } from './charges/clock.ts';
import { createHold } from './charges/hold.ts';
import { serveRefunds } from './charges/refunds.ts';
import { createDelivery, type Webhook } from './delivery.ts';
import { serveFrame } from './frame/frame-routes.ts';
import { createGuard } from './guard.ts';
import { serveInstruments } from './instruments/instrument-routes.ts';
import { fail } from './messages.ts';
import { serveSandboxPage } from './sandbox-page.ts';
import { createAtOnce, openStore } from './store/database.ts';
import { EventStore } from './store/event-store.ts';
import { InstrumentStore } from './store/instrument-store.ts';
import { RefundStore } from './store/refund-store.ts';
import { createSharedCommit } from './store/shared-commit.ts';
import { ChargeStore } from './store/store.ts';

export interface ProcessorOptions {
  /** File of the store, or `:memory:`. */
  readonly storePath: string;
  /** Shared key that callers send as `Authorization: Bearer <key>`. */
  readonly apiKey: string;
  /** From acceptance of a bank debit to its settlement, and from there to its return, ms. */
  readonly settleMs: number;
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

/** The sandbox payment processor. `app` answers `/healthz`, `/v1`, `/frame` and `/sandbox`. */
export function createProcessor(options: ProcessorOptions): Processor {
  const { apiKey, settleMs, holdMs = 60_000, now = Date.now, webhook } = options;
  const db = openStore(options.storePath);
  const atOnce = createAtOnce(db);
  const parts = {
    store: new ChargeStore(db),
    events: new EventStore(db, atOnce),
    instruments: new InstrumentStore(db, atOnce),
    refunds: new RefundStore(db),
    atOnce,
    commit: createSharedCommit(atOnce),
    settleMs,
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
  app.use('/v1/*', createGuard(apiKey));
  serveCharges(app, parts);
  serveRefunds(app, parts);
  serveByHand(app, parts);
  serveClock(app, parts);
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
