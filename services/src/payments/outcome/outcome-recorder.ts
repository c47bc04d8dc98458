import { AsyncLocalStorage } from 'node:async_hooks';
import {
  getTransitionColumns,
  toPaymentChange,
} from 'services/payments/lifecycle/payment-transition';
import { type RecordedOutcome, recordPending } from 'services/payments/lifecycle/record-pending';
import type { WrittenPayment } from 'services/payments/lifecycle/write-payment';
import { toPaymentResponse } from 'services/payments/payment/to-payment-response';
import type { ProcessorUpdate } from 'services/payments/processor/charge-payment';
import { faultAt } from 'services/payments/processor/fault-points';
import { sendInOrder } from 'services/platform/db/batch';
import type { Database, Tx } from 'services/platform/db/database';
import { pipelineWithCommit, withSystemContextPipelined } from 'services/platform/db/transaction';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { recordOutcome } from './record-outcome.ts';
import { lockPayments } from './store.ts';

type Deps = { db: Database; log: Log; now: () => Date };
type SentPayment = WrittenPayment & { update: ProcessorUpdate };
type QueuedPayment = {
  payment: SentPayment;
  resolve(recorded: RecordedOutcome | Promise<RecordedOutcome>): void;
  /** Records the payment individually, with the language and the trace of its own request. */
  recordAlone(): Promise<RecordedOutcome>;
};

/** Records the outcome of a payment that this process has just sent. */
export type OutcomeRecorder = (payment: SentPayment) => Promise<RecordedOutcome>;

/** The maximum number of payments in one transaction. */
const MAX_PAYMENTS = 32;

/**
 * Most sent payments become pending, which needs few writes. These are recorded in batches: payments that
 * arrive while one transaction runs go into the next. Other outcomes are recorded individually, and so is
 * every payment of a batch that fails.
 */
export function createOutcomeRecorder({ db, log, now }: Deps): OutcomeRecorder {
  const queue: QueuedPayment[] = [];
  let isRunning = false;

  async function drainQueue(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) await recordBatch(queue.splice(0, MAX_PAYMENTS));
    isRunning = false;
  }

  async function recordBatch(batch: readonly QueuedPayment[]): Promise<void> {
    const payments = batch.map(({ payment }) => payment);
    const outcomes = await recordPendingBatch(db, payments, now()).catch((error: unknown) => {
      log.warn('batch of payments not recorded, recording them individually', {
        count: batch.length,
        ...getErrorFields(error),
      });
      return new Map<string, RecordedOutcome>();
    });
    for (const { payment, resolve, recordAlone } of batch) {
      resolve(outcomes.get(payment.row.paymentId) ?? recordAlone());
    }
  }

  return (payment) => {
    const recordAlone = () => recordOutcome(db, payment.row, payment.update, now());
    if (!isPending(payment)) return recordAlone();
    return new Promise((resolve) => {
      queue.push({ payment, resolve, recordAlone: AsyncLocalStorage.bind(recordAlone) });
      if (!isRunning) void drainQueue();
    });
  };
}

const isPending = ({ update }: SentPayment) =>
  update.kind === 'charge' && update.charge.state === 'pending';

/** Locks payments in a fixed order. Returns those that no other worker has claimed. */
async function lockStillOurs(tx: Tx, batch: readonly SentPayment[]): Promise<SentPayment[]> {
  const ordered = batch.toSorted((a, b) => (a.row.paymentId < b.row.paymentId ? -1 : 1));
  const found = await lockPayments(
    tx,
    ordered.map(({ row }) => row),
  );
  return ordered.filter(({ row }, index) => {
    const [current] = found[index] ?? [];
    return current?.state === 'submitting' && current.fence === row.fence;
  });
}

/**
 * Records a batch of pending payments. Returns the outcomes by payment id; payments claimed by another worker
 * are missing.
 */
function recordPendingBatch(db: Database, batch: readonly SentPayment[], now: Date) {
  return withSystemContextPipelined(
    db,
    (tx) => lockStillOurs(tx, batch),
    async (tx, locked) => {
      const payments = locked.map(({ row, allocations, update }) => {
        const next = { ...row, ...getTransitionColumns(row, toPaymentChange(row, update), now) };
        return { next, shown: toPaymentResponse(next, next.personId, allocations) };
      });
      const writes = payments.map(
        ({ next, shown: response }) =>
          async () =>
            [next.paymentId, await recordPending(tx, next, response)] as const,
      );
      if (locked.length > 0) faultAt('before-commit');
      return pipelineWithCommit(sendInOrder(tx, writes).then((recorded) => new Map(recorded)));
    },
  );
}
