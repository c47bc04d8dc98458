import { record } from 'services/payments/outcome/record';
import { findPayment } from 'services/payments/payment/find-payments';
import { FENCING_MS } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/present';
import { askToVoid } from 'services/payments/processor/charge-payment';
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
import { lockOwnPayment, takeToStop } from './store.ts';

type Deps = { db: Database; processor: ProcessorClient; log: Log; now: () => Date };

/**
 * Stops a payment before its cut-off. The wish is written down before the processor is asked, and
 * followed by the completer: whatever ends this process, the payment ends as cancelled or as paid.
 */
export async function cancelPayment(deps: Deps, actor: Actor, paymentId: string): Promise<Payment> {
  const { db, processor, log, now } = deps;
  const find = () => withRenterSnapshot(db, actor, (tx) => findPayment(tx, actor, paymentId));
  // A payment that the caller may not see is not there.
  const seen = await find();
  if (seen.state === 'cancelled') return seen;
  const held = await askedToStop(db, actor, paymentId, now());
  if (held.state === 'cancelled') return find();
  faultAt('before-void');
  const news = await askToVoid(processor, held);
  faultAt('after-void');
  const { state } = await record(db, held, news, now());
  log.info('payment cancelled', { payment_id: paymentId, state });
  const after = await find();
  if (after.state !== 'cancelled' && !after.cancelling) throw tooLate();
  return after;
}

/** Takes the payment into this request's hands; the completer takes over where it does not finish. */
function askedToStop(
  db: Database,
  actor: Actor,
  paymentId: string,
  now: Date,
): Promise<PaymentRow> {
  return withSystemContext(db, async (tx) => {
    const row = await lockOwnPayment(tx, actor, paymentId);
    // Another wish to stop it was faster.
    if (row?.state === 'cancelled') return row;
    if (!row || !mayStop(row, now)) throw tooLate();
    const held = await takeToStop(tx, actor, paymentId, toStop(row, now));
    if (!held) throw new Error(`Payment ${paymentId} is gone.`);
    return held;
  });
}

/** What was never sent is stopped by us alone; else the processor is asked. */
const toStop = ({ state, cancelRequestedAt }: PaymentRow, now: Date) =>
  state === 'scheduled'
    ? { state: 'cancelled' as const, cancellableUntil: null, nextCheckAt: null }
    : {
        cancelRequestedAt: cancelRequestedAt ?? now,
        nextCheckAt: new Date(now.getTime() + FENCING_MS),
      };

const mayStop = ({ state, cancellableUntil, cancelRequestedAt }: PaymentRow, now: Date) =>
  state === 'scheduled' ||
  (state === 'pending' &&
    (cancelRequestedAt !== null || (cancellableUntil !== null && cancellableUntil > now)));

const tooLate = () =>
  new Problem(409, 'payment_not_cancellable', 'This payment cannot be stopped any more.');
