import type { payment } from 'services/platform/db/schema/payments';
import type { Payment } from 'shared/contract/payments/payments';
import { explainFailure, NOT_SENT_CODES } from './failures.ts';
import { COUNTED_STATES } from './payment-states.ts';
import { t } from './texts.ts';

export type PaymentRow = typeof payment.$inferSelect;

/** The part of a payment that is allocated to one charge. */
export type AllocationResponse = Payment['allocations'][number];

/** Hides the reason from co-occupants: an empty account is private. */
const getFailureReason = (code: string, isOwn: boolean) =>
  isOwn ? explainFailure(code).message : t('failure.ofOther');

function getFailureKind({ state, failureCode }: PaymentRow): Payment['failure'] {
  if (state === 'returned') return 'returned';
  if (state !== 'failed') return null;
  return failureCode !== null && NOT_SENT_CODES.has(failureCode) ? 'not_sent' : 'declined';
}

/** Converts a payment for an occupant. Another person's payment method is hidden. */
export function toPaymentResponse(
  row: PaymentRow,
  viewerId: string,
  allocations: AllocationResponse[],
  returnedOn: string | null = null,
): Payment {
  const isOwn = row.personId === viewerId;
  const kind = row.methodKind === 'bank' ? 'bank' : 'card';
  return {
    payment_id: row.paymentId,
    reference: row.reference,
    state: row.state,
    amount_cents: row.amountCents,
    fee_cents: row.feeCents,
    refunded_cents: row.refundedCents,
    total_cents: row.amountCents + row.feeCents,
    submitted_at: row.submittedAt.toISOString(),
    send_on: row.sendOn,
    debit_on: row.debitOn,
    settled_at: row.settledAt?.toISOString() ?? null,
    returned_on: returnedOn,
    cancellable_until:
      isOwn && canCancel(row) ? (row.cancellableUntil?.toISOString() ?? null) : null,
    cancelling: row.cancelRequestedAt !== null,
    counts_as_paid_on: row.countsAsPaidOn,
    expected_from: row.expectedFrom,
    expected_by: row.expectedBy,
    payer_name: row.payerName,
    own: isOwn,
    method_label: isOwn ? row.methodLabel : kind,
    payee_name: row.payeeName,
    failure: getFailureKind(row),
    failure_reason: row.failureCode === null ? null : getFailureReason(row.failureCode, isOwn),
    ahead_cents: getCreditCents(row, allocations),
    allocations,
  };
}

/** A payment whose outcome is unknown cannot be cancelled, because there may be no charge to void yet. */
const canCancel = ({ state }: PaymentRow) => state === 'scheduled' || state === 'pending';

/**
 * Returns the part of a payment that no charge takes, in cents: a credit from an early payment or an
 * overpayment. Allocations, refunds and credit sum to the amount.
 */
function getCreditCents(
  { state, amountCents, refundedCents }: PaymentRow,
  allocations: readonly AllocationResponse[],
): number {
  if (!COUNTED_STATES.includes(state)) return 0;
  const spentCents = allocations.reduce((sum, part) => sum + part.amount_cents, refundedCents);
  return Math.max(0, amountCents - spentCents);
}
