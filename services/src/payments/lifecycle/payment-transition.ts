import { getNextCheckAt, type PaymentState } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { ProcessorUpdate } from 'services/payments/processor/charge-payment';
import type { ProcessorCharge } from 'services/payments/processor/processor-client';

type PaymentChange = {
  state: PaymentState;
  failureCode: string | null;
  charge: ProcessorCharge | null;
};

/**
 * Converts a processor update to a change of the payment. Throws when the charge belongs to another payment.
 */
export function toPaymentChange(row: PaymentRow, update: ProcessorUpdate): PaymentChange {
  if (update.kind === 'unknown') return { state: 'unknown', failureCode: null, charge: null };
  if (update.kind === 'failed') return { state: 'failed', failureCode: update.code, charge: null };
  const { charge } = update;
  if (
    charge.reference !== row.paymentId ||
    charge.amount_cents !== row.amountCents + row.feeCents
  ) {
    throw new Error(`The charge ${charge.charge_id} does not belong to payment ${row.paymentId}.`);
  }
  const state = charge.state === 'voided' ? 'cancelled' : charge.state;
  return { state, failureCode: charge.failure_code, charge };
}

/** Returns the columns of a payment after a state transition. */
export function getTransitionColumns(row: PaymentRow, change: PaymentChange, now: Date) {
  const hasArrived = change.state === 'settled' || change.state === 'returned';
  const settledAt = row.settledAt ?? (hasArrived ? now : null);
  return {
    state: change.state,
    settledAt,
    failureCode: change.failureCode,
    processorChargeId: row.processorChargeId ?? change.charge?.charge_id ?? null,
    cancellableUntil: getCancellableUntil(row, change),
    cancelRequestedAt: null,
    nextCheckAt: getNextCheck({ ...row, settledAt, state: change.state }, now),
  };
}

/**
 * Returns the columns of a payment whose state does not change. If the payer had asked to cancel and the
 * charge is still pending, it was too late, so the request is cleared.
 */
export function getRecheckColumns(row: PaymentRow, { charge }: PaymentChange, now: Date) {
  return {
    nextCheckAt: getNextCheck(row, now),
    ...(charge && row.cancelRequestedAt && { cancelRequestedAt: null, cancellableUntil: null }),
  };
}

/**
 * Returns the cancellation deadline of the processor, which may be earlier than the promised one. When the
 * outcome is unknown, the promised deadline is kept, because a charge that never arrived is sent again with
 * it.
 */
function getCancellableUntil(row: PaymentRow, { state, charge }: PaymentChange): Date | null {
  if (state === 'unknown') return row.cancellableUntil;
  if (state !== 'pending' || !charge?.voidable_until) return null;
  const until = new Date(charge.voidable_until);
  return row.cancellableUntil && row.cancellableUntil < until ? row.cancellableUntil : until;
}

const getNextCheck = (row: PaymentRow, now: Date) =>
  getNextCheckAt(row.state, row.methodKind, row.settledAt ?? row.submittedAt, now);
