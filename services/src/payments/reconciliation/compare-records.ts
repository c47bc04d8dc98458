import type { PaymentState } from 'services/payments/payment/payment-states';
import type { ListedCharge, ProcessorRefund } from 'services/payments/processor/processor-client';
import type { OfficeFinding } from 'services/platform/findings/insert-office-findings';

export type OurPayment = {
  corporationId: string;
  paymentId: string;
  state: PaymentState;
  /** Including the fee. */
  totalCents: number;
  /** Null when nothing was sent to this processor. */
  processorChargeId: string | null;
  failureCode: string | null;
};
export type OurRefund = {
  corporationId: string;
  refundId: string;
  paymentId: string;
  amountCents: number;
  state: 'pending' | 'done' | 'failed';
  requestedAt: Date;
};

export type RecordsToCompare = {
  payments: readonly OurPayment[];
  refunds: readonly OurRefund[];
  charges: readonly ListedCharge[];
  processorRefunds: readonly ProcessorRefund[];
};

/** Findings without a known company are reviewed by the operator of the portal. */
export const NO_COMPANY = 'unknown';

/** The allowed states of our payment for each state of the processor's charge. */
const EXPECTED: Readonly<Record<ListedCharge['state'], readonly PaymentState[]>> = {
  pending: ['pending'],
  settled: ['settled', 'refund_pending', 'partly_refunded', 'refunded'],
  returned: ['returned'],
  failed: ['failed'],
  voided: ['cancelled'],
};

/**
 * Returns every difference between our records and the processor's as a finding; amounts in cents. Leaves out
 * what changed at the processor after `until`, because it may still be on its way to us.
 */
export function compareRecords(
  { payments, refunds, charges, processorRefunds }: RecordsToCompare,
  until: Date,
): OfficeFinding[] {
  const isOldEnough = (at: string) => Date.parse(at) <= until.getTime();
  const ourPayments = new Map(payments.map((one) => [one.paymentId, one]));
  const ourRefunds = new Map(refunds.map((one) => [one.refundId, one]));
  const referenceByCharge = new Map(charges.map((one) => [one.charge_id, one.reference]));
  const refundReferences = new Set(processorRefunds.map((one) => one.reference));
  return [
    ...charges
      .filter((charge) => isOldEnough(getChangedAt(charge)))
      .flatMap((charge) => compareCharge(charge, ourPayments.get(charge.reference))),
    ...payments
      .filter((one) => one.processorChargeId !== null)
      .filter((one) => referenceByCharge.get(one.processorChargeId ?? '') !== one.paymentId)
      .map((one) => toFinding(one, 'charge_missing', one.paymentId, { state: one.state })),
    ...processorRefunds
      .filter((one) => isOldEnough(one.finished_at ?? one.created_at))
      .flatMap((one) => compareRefund(one, ourRefunds.get(one.reference))),
    ...refunds
      .filter((one) => mustExistAtProcessor(one, until) && !refundReferences.has(one.refundId))
      .map((one) => toFinding(one, 'refund_missing', one.refundId, { payment_id: one.paymentId })),
  ];
}

/** A refund that never reaches the processor is retried forever, and only this check reports it. */
const mustExistAtProcessor = ({ state, requestedAt }: OurRefund, until: Date) =>
  state === 'done' || (state === 'pending' && requestedAt <= until);

const getChangedAt = (charge: ListedCharge) =>
  charge.returned_at ?? charge.voided_at ?? charge.settled_at ?? charge.created_at;

const toFinding = (
  of: { corporationId: string } | undefined,
  kind: string,
  subject: string,
  details: Record<string, unknown>,
): OfficeFinding => ({ corporationId: of?.corporationId ?? NO_COMPANY, kind, subject, details });

function compareCharge(charge: ListedCharge, ours: OurPayment | undefined): OfficeFinding[] {
  const details = { charge_id: charge.charge_id, reference: charge.reference };
  if (!ours) return [toFinding(ours, 'charge_unknown', charge.charge_id, details)];
  // A second charge in addition to the known one: the payment was charged twice.
  if (ours.processorChargeId !== null && ours.processorChargeId !== charge.charge_id) {
    return [toFinding(ours, 'charge_doubled', charge.charge_id, details)];
  }
  const toDifference = (kind: string, ourValue: unknown, theirValue: unknown) =>
    toFinding(ours, kind, ours.paymentId, { ...details, ours: ourValue, theirs: theirValue });
  const findings: OfficeFinding[] = [];
  if (charge.amount_cents !== ours.totalCents) {
    findings.push(toDifference('amount_differs', ours.totalCents, charge.amount_cents));
  }
  if (!EXPECTED[charge.state].includes(ours.state)) {
    findings.push(toDifference('state_differs', ours.state, charge.state));
  } else if (charge.failure_code !== null && charge.failure_code !== ours.failureCode) {
    findings.push(toDifference('code_differs', ours.failureCode, charge.failure_code));
  }
  return findings;
}

function compareRefund(theirs: ProcessorRefund, ours: OurRefund | undefined): OfficeFinding[] {
  const details = { charge_id: theirs.charge_id, reference: theirs.reference };
  if (!ours) return [toFinding(ours, 'refund_unknown', theirs.refund_id, details)];
  const toDifference = (kind: string, ourValue: unknown, theirValue: unknown) =>
    toFinding(ours, kind, ours.refundId, { ...details, ours: ourValue, theirs: theirValue });
  return [
    ...(theirs.amount_cents === ours.amountCents
      ? []
      : [toDifference('refund_amount_differs', ours.amountCents, theirs.amount_cents)]),
    ...(theirs.state === ours.state
      ? []
      : [toDifference('refund_state_differs', ours.state, theirs.state)]),
  ];
}
