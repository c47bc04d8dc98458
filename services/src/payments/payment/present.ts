import type { payment } from 'services/platform/db/schema/payments';
import type { Payment } from 'shared/contract/payments/payments';
import { explainFailure, NEVER_SENT } from './failures.ts';
import { TAKES_MONEY } from './payment-states.ts';

export type PaymentRow = typeof payment.$inferSelect;

/** What one charge gets of a payment. */
export type Part = Payment['allocations'][number];

/** That a roommate's account was empty is theirs alone to know. */
const reasonFor = (code: string, own: boolean) =>
  own ? explainFailure(code).words : 'It did not go through.';

function failureOf({ state, failureCode }: PaymentRow): Payment['failure'] {
  if (state === 'returned') return 'returned';
  if (state !== 'failed') return null;
  return failureCode !== null && NEVER_SENT.has(failureCode) ? 'not_sent' : 'declined';
}

/** A payment as one of the lease sees it: how another one paid is not theirs to know. */
export function presentPayment(
  row: PaymentRow,
  viewerId: string,
  parts: Part[],
  returnedOn: string | null = null,
): Payment {
  const own = row.personId === viewerId;
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
    cancellable_until: own && canStop(row) ? (row.cancellableUntil?.toISOString() ?? null) : null,
    cancelling: row.cancelRequestedAt !== null,
    counts_as_paid_on: row.countsAsPaidOn,
    expected_from: row.expectedFrom,
    expected_by: row.expectedBy,
    payer_name: row.payerName,
    own,
    method_label: own ? row.methodLabel : kind,
    payee_name: row.payeeName,
    failure: failureOf(row),
    failure_reason: row.failureCode === null ? null : reasonFor(row.failureCode, own),
    ahead_cents: getCreditCents(row, parts),
    allocations: parts,
  };
}

/** What is still being asked about cannot be stopped: there may be nothing to stop yet. */
const canStop = ({ state }: PaymentRow) => state === 'scheduled' || state === 'pending';

/**
 * What no charge takes of a payment, in cents: a credit, whether it was paid ahead or beside another
 * payment. With its parts and its refunds it is the amount.
 */
function getCreditCents(
  { state, amountCents, refundedCents }: PaymentRow,
  parts: readonly Part[],
): number {
  if (!TAKES_MONEY.includes(state)) return 0;
  const spentCents = parts.reduce((sum, part) => sum + part.amount_cents, refundedCents);
  return Math.max(0, amountCents - spentCents);
}
