import { recordOutcome } from 'services/payments/outcome/record-outcome';
import type { PaymentState } from 'services/payments/payment/payment-states';
import { getReturnRule } from 'services/payments/payment/return-rules';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import {
  type ProcessorUpdate,
  sendCharge,
  sendVoid,
} from 'services/payments/processor/charge-payment';
import { faultAt } from 'services/payments/processor/fault-points';
import {
  PaymentOutcomeUnknownError,
  type ProcessorClient,
} from 'services/payments/processor/processor-client';
import { releaseScheduledPayment } from 'services/payments/scheduled/release-scheduled';
import type { OpenDatabase } from 'services/platform/db/database';
import { createPoller } from 'services/platform/jobs/poller';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { setSpanAttributes, traceJob } from 'shared/server/tracing/tracing';
import {
  claimPayments,
  type DuePaymentsStatement,
  makeSubmittingDue,
  selectDueAwaited,
  selectDueOthers,
} from './store.ts';

type Deps = {
  database: Pick<OpenDatabase, 'db' | 'engine'>;
  processor: ProcessorClient;
  log: Log;
  now?: () => Date;
  undoWindowMs?: number | null;
};

export type Completer = {
  /** Processes the payments that are due, once. Returns how many payments were processed. */
  runOnce(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const BATCH = 24;
const PAUSE_MS = 500;
/**
 * Limits checks of payments that no renter waits for to fifty a second, so that renters who wait are served
 * first.
 */
const PAUSE_BETWEEN_BATCHES_MS = 480;
/** A payment that could not be sent within a day fails, because the renter has probably paid otherwise. */
const SEND_WITHIN_MS = 24 * 3_600_000;

/**
 * Processes every payment until it has settled or failed. The row is the job (state, `next_check_at`), so a
 * crash leaves nothing to clean up: see docs/decisions on the job queue.
 */
export function createCompleter({
  database,
  processor,
  log,
  now = () => new Date(),
  undoWindowMs = null,
}: Deps): Completer {
  const { db, engine } = database;

  async function processDue(due: DuePaymentsStatement): Promise<number> {
    const claimed = await claimPayments(db, due, BATCH, now());
    await Promise.all(
      claimed.map((row) => traceJob('payment-completer', () => processPayment(row))),
    );
    return claimed.length;
  }

  async function processPayment(claimedRow: PaymentRow): Promise<void> {
    try {
      faultAt('in-completer');
      const row =
        claimedRow.state === 'scheduled'
          ? await releaseScheduledPayment(db, claimedRow, now(), undoWindowMs)
          : claimedRow;
      if (!row) return;
      const update = await fetchUpdate(processor, row, now());
      const after = await recordOutcome(db, row, update, now());
      setSpanAttributes({ 'payment.state': after.state });
      if (after.state !== row.state) logTransition(log, row, after.state, update);
    } catch (error) {
      // The claim expires and the payment is retried; the other payments continue.
      log.error('payment check failed', {
        payment_id: claimedRow.paymentId,
        ...getErrorFields(error),
      });
    }
  }

  const createDuePoller = (job: string, due: DuePaymentsStatement, restMs: number) =>
    createPoller({
      job,
      pauseMs: PAUSE_MS,
      restMs,
      runOnce: async () => (await processDue(due)) === BATCH,
      onError: (error) => log.error('completer failed', getErrorFields(error)),
    });
  const pollers = [
    createDuePoller('completer', selectDueAwaited, 0),
    createDuePoller('completer-rechecks', selectDueOthers, PAUSE_BETWEEN_BATCHES_MS),
  ];

  return {
    runOnce: async () => (await processDue(selectDueAwaited)) + (await processDue(selectDueOthers)),
    async start() {
      // PGlite locks its data folder, so the process that was submitting these payments is dead.
      if (engine === 'pglite') await makeSubmittingDue(db, now());
      for (const poller of pollers) poller.start();
    },
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
    },
  };
}

/**
 * Logs a state change. A return that a person must review is logged as an error, because errors alert
 * someone.
 */
function logTransition(
  log: Log,
  row: PaymentRow,
  state: PaymentState,
  update: ProcessorUpdate,
): void {
  const code = (update.kind === 'charge' && update.charge.failure_code) || undefined;
  const fields = { payment_id: row.paymentId, state, ...(code && { code }) };
  log.info('payment state changed', fields);
  if (state !== 'returned' || code === undefined) return;
  const { escalation } = getReturnRule(code);
  if (escalation === 'page') log.error('payment return needs immediate review', fields);
  else if (escalation !== 'nobody') log.warn('payment return needs review', fields);
}

/**
 * Asks the processor for the charge of a payment. Sends the charge again when the processor has none, and
 * voids it when the payer has cancelled.
 */
async function fetchUpdate(
  processor: ProcessorClient,
  row: PaymentRow,
  now: Date,
): Promise<ProcessorUpdate> {
  if (row.cancelRequestedAt) return sendVoid(processor, row);
  try {
    const charge = await processor.find(row.paymentId);
    if (charge) return { kind: 'charge', charge };
  } catch (error) {
    if (error instanceof PaymentOutcomeUnknownError) return { kind: 'unknown' };
    throw error;
  }
  // The processor has returned a charge for this payment before. An empty answer now is an error, not proof
  // that the charge was never sent.
  if (row.processorChargeId !== null) {
    throw new Error(
      `The processor no longer returns charge ${row.processorChargeId} of payment ${row.paymentId}.`,
    );
  }
  if (now.getTime() - row.submittedAt.getTime() > SEND_WITHIN_MS) {
    return { kind: 'failed', code: 'not_sent' };
  }
  return sendCharge(processor, row);
}
