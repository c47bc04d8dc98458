import type { PaymentState } from 'services/payments/payment/payment-states';
import {
  ChargeRefusedError,
  PaymentOutcomeUnknownError,
  type ProcessorClient,
} from 'services/payments/processor/processor-client';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { createPoller, type Poller } from 'services/platform/jobs/poller';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { traceJob } from 'shared/server/tracing/tracing';
import { recordRefund } from './record-refund.ts';
import { claimRefunds, findChargeOfPayment, type RefundRow } from './store.ts';

type Deps = { db: Database; processor: ProcessorClient; log: Log; now?: () => Date };

export type Refunder = Poller & { runOnce(): Promise<number> };

const BATCH = 10;
const PAUSE_MS = 1_000;
/** Time between two checks; a processor event triggers an earlier one. */
const RECHECK_MS = 15_000;

/**
 * Sends refunds and checks them until they are done or failed. The row is the job, and its id is the
 * idempotency key at the processor, so sending it again returns the same refund.
 */
export function createRefunder({ db, processor, log, now = () => new Date() }: Deps): Refunder {
  async function processRefund(row: RefundRow): Promise<void> {
    try {
      const payment = await findRefundedPayment(db, row);
      if (!payment?.chargeId)
        throw new Error(`Payment ${row.paymentId} has no processor charge to refund.`);
      const state = await sendRefund(processor, row, payment.chargeId);
      if (state === 'pending') return;
      // The refund failed because the bank returned the payment; that return is recorded first.
      if (state === 'failed' && (await isReturnedAtProcessor(processor, row, payment.state)))
        return;
      await recordRefund(db, row, state, now());
    } catch (error) {
      const fields = { payment_id: row.paymentId, ...getErrorFields(error) };
      if (error instanceof PaymentOutcomeUnknownError) log.warn('refund outcome unknown', fields);
      else log.error('refund check failed', fields);
    }
  }

  async function runOnce(): Promise<number> {
    const claimedAt = now();
    const nextCheckAt = new Date(claimedAt.getTime() + RECHECK_MS);
    const due = await withSystemContext(db, (tx) =>
      claimRefunds(tx, { limit: BATCH, now: claimedAt, nextCheckAt }),
    );
    for (const row of due) await traceJob('refunds', () => processRefund(row));
    return due.length;
  }

  const poller = createPoller({
    job: 'refunder',
    pauseMs: PAUSE_MS,
    runOnce: async () => (await runOnce()) === BATCH,
    onError: (error) => log.error('refunder failed', getErrorFields(error)),
  });
  return { ...poller, runOnce };
}

async function findRefundedPayment(db: Database, { corporationId, paymentId }: RefundRow) {
  const [payment] = await withSystemContext(db, (tx) =>
    findChargeOfPayment(tx, { corporationId, paymentId }),
  );
  return payment;
}

async function sendRefund(
  processor: ProcessorClient,
  { refundId, amountCents }: RefundRow,
  chargeId: string,
): Promise<RefundRow['state']> {
  try {
    return (await processor.refund({ refundId, chargeId, amountCents })).state;
  } catch (error) {
    if (error instanceof ChargeRefusedError) return 'failed';
    throw error;
  }
}

/** Returns true when the bank returned the payment and the return is not recorded yet. */
async function isReturnedAtProcessor(
  processor: ProcessorClient,
  { paymentId }: RefundRow,
  knownState: PaymentState,
): Promise<boolean> {
  if (knownState === 'returned') return false;
  return (await processor.find(paymentId))?.state === 'returned';
}
