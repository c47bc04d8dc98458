import { record } from 'services/payments/outcome/record';
import type { PaymentState } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/present';
import { returnRuleOf } from 'services/payments/payment/return-rules';
import { askToCharge, askToVoid, type News } from 'services/payments/processor/charge-payment';
import { faultAt } from 'services/payments/processor/fault-points';
import { FateUnknown, type ProcessorClient } from 'services/payments/processor/processor-client';
import { release } from 'services/payments/scheduled/scheduled';
import type { OpenDatabase } from 'services/platform/db/database';
import { createPoller } from 'services/platform/jobs/poller';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { claimPayments, type Due, dueAwaited, dueOthers, takeOverAll } from './store.ts';

type Deps = {
  database: Pick<OpenDatabase, 'db' | 'engine'>;
  processor: ProcessorClient;
  log: Log;
  now?: () => Date;
  undoWindowMs?: number | null;
};

export type Completer = {
  /** Looks at what is due, once. Gives how many payments it looked at. */
  runOnce(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const BATCH = 24;
const PAUSE_MS = 500;
/** Fifty a second at most are only looked at again: renters who wait come first. */
const REST_MS = 480;
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
  undoWindowMs = null,
}: Deps): Completer {
  const { db, engine } = database;

  async function look(due: Due): Promise<number> {
    const claimed = await claimPayments(db, due, BATCH, now());
    await Promise.all(claimed.map((row) => follow(row)));
    return claimed.length;
  }

  async function follow(held: PaymentRow): Promise<void> {
    try {
      faultAt('in-completer');
      const row = held.state === 'scheduled' ? await release(db, held, now(), undoWindowMs) : held;
      if (!row) return;
      const news = await learn(processor, row, now());
      const after = await record(db, row, news, now());
      if (after.state !== row.state) sayMoved(log, row, after.state, news);
    } catch (error) {
      // Its claim runs out and it is looked at again; the others go on.
      log.error('payment not followed', { payment_id: held.paymentId, ...getErrorFields(error) });
    }
  }

  const pollerOf = (due: Due, restMs: number) =>
    createPoller({
      pauseMs: PAUSE_MS,
      restMs,
      runOnce: async () => (await look(due)) === BATCH,
      onError: (error) => log.error('completer failed', getErrorFields(error)),
    });
  const pollers = [pollerOf(dueAwaited, 0), pollerOf(dueOthers, REST_MS)];

  return {
    runOnce: async () => (await look(dueAwaited)) + (await look(dueOthers)),
    async start() {
      // The lock on the data folder says that whoever was submitting these is dead.
      if (engine === 'pglite') await takeOverAll(db, now());
      for (const poller of pollers) poller.start();
    },
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
    },
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
  // It has named one before: that it names none now is a fault of its answer, and never "not sent".
  if (row.processorChargeId !== null) {
    throw new Error(`The processor names no charge, and had ${row.processorChargeId}.`);
  }
  if (now.getTime() - row.submittedAt.getTime() > SEND_WITHIN_MS) {
    return { kind: 'failed', code: 'not_sent' };
  }
  return askToCharge(processor, row);
}
