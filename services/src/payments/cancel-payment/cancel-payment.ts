import { recordOutcome } from 'services/payments/outcome/record-outcome';
import { findPayment } from 'services/payments/payment/find-payments';
import { HANDLER_CLAIM_MS } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import { sendVoid } from 'services/payments/processor/charge-payment';
import { faultAt } from 'services/payments/processor/fault-points';
import type { ProcessorClient } from 'services/payments/processor/processor-client';
import type { Database } from 'services/platform/db/database';
import {
  type Actor,
  withRenterSnapshot,
  withSystemContext,
} from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { Log } from 'services/platform/observability/log';
import type { Payment } from 'shared/contract/payments/payments';
import { claimOwnPayment, lockOwnPayment } from './store.ts';

type Deps = { db: Database; processor: ProcessorClient; log: Log; now: () => Date };

/**
 * Cancels a payment before its cut-off. The request is stored before the processor is called, and the
 * completer finishes it: even if this process dies, the payment ends as either cancelled or paid.
 */
export async function cancelPayment(deps: Deps, actor: Actor, paymentId: string): Promise<Payment> {
  const { db, processor, log, now } = deps;
  const reload = () => withRenterSnapshot(db, actor, (tx) => findPayment(tx, actor, paymentId));
  // Throws 404 when the caller may not see the payment.
  const visible = await reload();
  if (visible.state === 'cancelled') return visible;
  const claimed = await claimToCancel(db, actor, paymentId, now());
  if (claimed.state === 'cancelled') return reload();
  faultAt('before-void');
  const update = await sendVoid(processor, claimed);
  faultAt('after-void');
  const { state } = await recordOutcome(db, claimed, update, now());
  log.info('payment cancelled', { payment_id: paymentId, state });
  const after = await reload();
  if (after.state !== 'cancelled' && !after.cancelling) throw createNotCancellableProblem();
  return after;
}

/** Claims the payment for this request. The completer takes it after the claim expires. */
function claimToCancel(
  db: Database,
  actor: Actor,
  paymentId: string,
  now: Date,
): Promise<PaymentRow> {
  return withSystemContext(db, async (tx) => {
    const row = await lockOwnPayment(tx, actor, paymentId);
    // Another cancellation was faster.
    if (row?.state === 'cancelled') return row;
    if (!row || !canCancel(row, now)) throw createNotCancellableProblem();
    const claimed = await claimOwnPayment(tx, actor, paymentId, getCancelColumns(row, now));
    if (!claimed) throw new Error(`There is no payment ${paymentId}.`);
    return claimed;
  });
}

/**
 * Returns the columns for a cancellation. A payment that was never sent is cancelled here; otherwise the
 * processor decides.
 */
const getCancelColumns = ({ state, cancelRequestedAt }: PaymentRow, now: Date) =>
  state === 'scheduled'
    ? { state: 'cancelled' as const, cancellableUntil: null, nextCheckAt: null }
    : {
        cancelRequestedAt: cancelRequestedAt ?? now,
        nextCheckAt: new Date(now.getTime() + HANDLER_CLAIM_MS),
      };

const canCancel = ({ state, cancellableUntil, cancelRequestedAt }: PaymentRow, now: Date) =>
  state === 'scheduled' ||
  (state === 'pending' &&
    (cancelRequestedAt !== null || (cancellableUntil !== null && cancellableUntil > now)));

const createNotCancellableProblem = () =>
  new Problem(409, 'payment_not_cancellable', 'This payment can no longer be canceled.');
