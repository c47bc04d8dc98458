import type { PaymentState } from 'services/payments/payment/payment-states';
import {
  ChargeRefused,
  FateUnknown,
  type ProcessorClient,
} from 'services/payments/processor/processor-client';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { createPoller, type Poller } from 'services/platform/jobs/poller';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { recordRefund } from './record-refund.ts';
import { claimRefunds, findChargeOfPayment, type RefundRow } from './store.ts';

type Deps = { db: Database; processor: ProcessorClient; log: Log; now?: () => Date };

export type Refunder = Poller & { runOnce(): Promise<number> };

const BATCH = 10;
const PAUSE_MS = 1_000;
/** Between two looks; its event tells sooner. */
const AGAIN_MS = 15_000;

/**
 * Sends refunds and follows them to their end. The row is the job, and its id the key at the
 * processor: whoever sends it again gets the same refund, as it stands then.
 */
export function createRefunder({ db, processor, log, now = () => new Date() }: Deps): Refunder {
  async function follow(row: RefundRow): Promise<void> {
    try {
      const paid = await paymentOf(db, row);
      if (!paid?.chargeId) throw new Error('A refund of a payment without a charge.');
      const state = await askToRefund(processor, row, paid.chargeId);
      if (state === 'pending') return;
      // The return that has stopped it is news of the payment, and is recorded as that first.
      if (state === 'failed' && (await hasComeBack(processor, row, paid.state))) return;
      await recordRefund(db, row, state, now());
    } catch (error) {
      const fields = { payment_id: row.paymentId, ...getErrorFields(error) };
      if (error instanceof FateUnknown) log.warn('refund not answered', fields);
      else log.error('refund not followed', fields);
    }
  }

  async function runOnce(): Promise<number> {
    const claimedAt = now();
    const nextCheckAt = new Date(claimedAt.getTime() + AGAIN_MS);
    const due = await withSystemContext(db, (tx) =>
      claimRefunds(tx, { limit: BATCH, now: claimedAt, nextCheckAt }),
    );
    for (const row of due) await follow(row);
    return due.length;
  }

  const poller = createPoller({
    pauseMs: PAUSE_MS,
    runOnce: async () => (await runOnce()) === BATCH,
    onError: (error) => log.error('refunder failed', getErrorFields(error)),
  });
  return { ...poller, runOnce };
}

async function paymentOf(db: Database, { corporationId, paymentId }: RefundRow) {
  const [paid] = await withSystemContext(db, (tx) =>
    findChargeOfPayment(tx, { corporationId, paymentId }),
  );
  return paid;
}

async function askToRefund(
  processor: ProcessorClient,
  { refundId, amountCents }: RefundRow,
  chargeId: string,
): Promise<RefundRow['state']> {
  try {
    return (await processor.refund({ refundId, chargeId, amountCents })).state;
  } catch (error) {
    if (error instanceof ChargeRefused) return 'failed';
    throw error;
  }
}

/** Whether the bank took the payment back, and we have still to record it. */
async function hasComeBack(
  processor: ProcessorClient,
  { paymentId }: RefundRow,
  known: PaymentState,
): Promise<boolean> {
  if (known === 'returned') return false;
  return (await processor.find(paymentId))?.state === 'returned';
}
