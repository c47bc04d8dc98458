import { nextCheck, type PaymentState } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/present';
import type { News } from 'services/payments/processor/charge-payment';
import type { ProcessorCharge } from 'services/payments/processor/processor-client';

type Change = {
  state: PaymentState;
  failureCode: string | null;
  charge: ProcessorCharge | null;
};

/** The state that news speaks of. Throws where the charge is not the one of this payment. */
export function changeOf(row: PaymentRow, news: News): Change {
  if (news.kind === 'unknown') return { state: 'unknown', failureCode: null, charge: null };
  if (news.kind === 'failed') return { state: 'failed', failureCode: news.code, charge: null };
  const { charge } = news;
  if (
    charge.reference !== row.paymentId ||
    charge.amount_cents !== row.amountCents + row.feeCents
  ) {
    throw new Error(`The charge ${charge.charge_id} is not the one of payment ${row.paymentId}.`);
  }
  const state = charge.state === 'voided' ? 'cancelled' : charge.state;
  return { state, failureCode: charge.failure_code, charge };
}

/** What a payment becomes by news that moves it. */
export function moved(row: PaymentRow, change: Change, now: Date) {
  const arrived = change.state === 'settled' || change.state === 'returned';
  const settledAt = row.settledAt ?? (arrived ? now : null);
  return {
    state: change.state,
    settledAt,
    failureCode: change.failureCode,
    processorChargeId: row.processorChargeId ?? change.charge?.charge_id ?? null,
    cancellableUntil: undoUntil(row, change),
    cancelRequestedAt: null,
    nextCheckAt: checkAgain({ ...row, settledAt, state: change.state }, now),
  };
}

/**
 * What becomes of one that stays where it is. An answer that it is still on its way says that it was too
 * late to stop it.
 */
export function stayed(row: PaymentRow, { charge }: Change, now: Date) {
  return {
    nextCheckAt: checkAgain(row, now),
    ...(charge && row.cancelRequestedAt && { cancelRequestedAt: null, cancellableUntil: null }),
  };
}

/**
 * The processor's word, which may be less than what it was asked for. Of one whose fate is unknown it is
 * kept: what never arrived is sent again with it, or it would leave at once.
 */
function undoUntil(row: PaymentRow, { state, charge }: Change): Date | null {
  if (state === 'unknown') return row.cancellableUntil;
  if (state !== 'pending' || !charge?.voidable_until) return null;
  const until = new Date(charge.voidable_until);
  return row.cancellableUntil && row.cancellableUntil < until ? row.cancellableUntil : until;
}

const checkAgain = (row: PaymentRow, now: Date) =>
  nextCheck(row.state, row.methodKind, row.settledAt ?? row.submittedAt, now);
