import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { asSystem } from '../db/access.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { payment } from '../db/schema/payments.ts';
import { errorFields, type Log } from '../http/log.ts';
import { createPoller } from '../jobs/poller.ts';
import { askToVoid } from './cancel-payment.ts';
import { askToCharge } from './create-payment.ts';
import { faultAt } from './fault-points.ts';
import type { News } from './news.ts';
import type { PaymentState } from './payment-states.ts';
import type { PaymentRow } from './present.ts';
import { FateUnknown, type ProcessorClient } from './processor-client.ts';
import { record } from './record.ts';
import { returnRuleOf } from './returns/return-rules.ts';
import { release } from './scheduled.ts';

type Deps = {
  database: Pick<OpenDatabase, 'db' | 'engine'>;
  processor: ProcessorClient;
  log: Log;
  now?: () => Date;
};

export type Completer = {
  /** Looks at what is due, once. Gives how many payments it looked at. */
  runOnce(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const BATCH = 24;
const PAUSE_MS = 500;
/** Longer than the two calls that following one payment takes at most. */
const CLAIM_MS = 15_000;
/** What was never sent within a day is not sent any more: the renter has moved on. */
const SEND_WITHIN_MS = 24 * 3_600_000;

/**
 * Follows every payment to its end. The row itself is the job (state, `next_check_at`), so nothing
 * that a crash leaves behind has to be handed back first: see docs/decisions on the job queue.
 */
export function createCompleter({
  database,
  processor,
  log,
  now = () => new Date(),
}: Deps): Completer {
  const { db, engine } = database;

  async function runOnce(): Promise<number> {
    const claimed = await claim(db, now());
    await Promise.all(claimed.map((row) => follow(row)));
    return claimed.length;
  }

  async function follow(held: PaymentRow): Promise<void> {
    try {
      faultAt('in-completer');
      const row = held.state === 'scheduled' ? await release(db, held, now()) : held;
      if (!row) return;
      const news = await learn(processor, row, now());
      const after = await record(db, row, news, now());
      if (after.state !== row.state) sayMoved(log, row, after.state, news);
    } catch (error) {
      // Its claim runs out and it is looked at again; the others go on.
      log.error('payment not followed', { payment_id: held.paymentId, ...errorFields(error) });
    }
  }

  const poller = createPoller({
    pauseMs: PAUSE_MS,
    runOnce: async () => (await runOnce()) === BATCH,
    onError: (error) => log.error('completer failed', errorFields(error)),
  });

  return {
    runOnce,
    async start() {
      // The lock on the data folder says that whoever was submitting these is dead.
      if (engine === 'pglite') await takeOverAll(db, now());
      poller.start();
    },
    stop: () => poller.stop(),
  };
}

/** A return that a person has to look into is said as an error: that is what calls one. */
function sayMoved(log: Log, row: PaymentRow, state: PaymentState, news: News): void {
  const code = (news.kind === 'charge' && news.charge.failure_code) || undefined;
  const fields = { payment_id: row.paymentId, state, ...(code && { code }) };
  log.info('payment moved', fields);
  if (state !== 'returned' || code === undefined) return;
  const { tells } = returnRuleOf(code);
  if (tells === 'page') log.error('return needs a person at once', fields);
  else if (tells !== 'nobody') log.warn('return needs a look', fields);
}

/** Takes what is due into this process's hands: with the fence raised, nobody else can record it. */
function claim(db: Database, now: Date): Promise<PaymentRow[]> {
  return asSystem(db, async (tx) => {
    const due = await tx
      .select({ corporationId: payment.corporationId, paymentId: payment.paymentId })
      .from(payment)
      .where(lte(payment.nextCheckAt, now))
      .orderBy(asc(payment.nextCheckAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(payment)
      .set({
        fence: sql`${payment.fence} + 1`,
        checks: sql`${payment.checks} + 1`,
        nextCheckAt: new Date(now.getTime() + CLAIM_MS),
      })
      .where(
        and(
          inArray(payment.corporationId, [...new Set(due.map((row) => row.corporationId))]),
          inArray(
            payment.paymentId,
            due.map((row) => row.paymentId),
          ),
        ),
      )
      .returning();
  });
}

const takeOverAll = (db: Database, now: Date) =>
  asSystem(db, (tx) =>
    tx.update(payment).set({ nextCheckAt: now }).where(eq(payment.state, 'submitting')),
  );

/**
 * Asks the processor what became of a payment; sends it again where it never arrived, and stops it
 * where its payer said so.
 */
async function learn(processor: ProcessorClient, row: PaymentRow, now: Date): Promise<News> {
  if (row.cancelRequestedAt) return askToVoid(processor, row);
  try {
    const charge = await processor.find(row.paymentId);
    if (charge) return { kind: 'charge', charge };
  } catch (error) {
    if (error instanceof FateUnknown) return { kind: 'unknown' };
    throw error;
  }
  if (now.getTime() - row.submittedAt.getTime() > SEND_WITHIN_MS) {
    return { kind: 'failed', code: 'not_sent' };
  }
  return askToCharge(processor, row);
}
