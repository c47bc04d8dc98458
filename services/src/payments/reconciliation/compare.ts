import type { PaymentState } from 'services/payments/payment/payment-states';
import type { ListedCharge, ProcessorRefund } from 'services/payments/processor/processor-client';
import type { OfficeFinding } from 'services/platform/findings/insert-office-findings';

export type OurPayment = {
  corporationId: string;
  paymentId: string;
  state: PaymentState;
  /** With the fee. */
  totalCents: number;
  /** Null: nothing was ever sent, or not by way of this processor. */
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

export type Books = {
  payments: readonly OurPayment[];
  refunds: readonly OurRefund[];
  charges: readonly ListedCharge[];
  processorRefunds: readonly ProcessorRefund[];
};

/** What is of nobody's that we know: the office of the portal itself looks at it. */
export const NO_COMPANY = 'unknown';

/** What our payment has to be where their charge is this. */
const EXPECTED: Readonly<Record<ListedCharge['state'], readonly PaymentState[]>> = {
  pending: ['pending'],
  settled: ['settled', 'refund_pending', 'partly_refunded', 'refunded'],
  returned: ['returned'],
  failed: ['failed'],
  voided: ['cancelled'],
};

/**
 * Every difference between our books and the processor's, as findings; sums in cents. What of theirs
 * became so after `until` is left out: it may be on its way to us.
 */
export function compareBooks(
  { payments, refunds, charges, processorRefunds }: Books,
  until: Date,
): OfficeFinding[] {
  const stands = (at: string) => Date.parse(at) <= until.getTime();
  const ourPayments = new Map(payments.map((one) => [one.paymentId, one]));
  const ourRefunds = new Map(refunds.map((one) => [one.refundId, one]));
  const chargeOf = new Map(charges.map((one) => [one.charge_id, one.reference]));
  const refundReferences = new Set(processorRefunds.map((one) => one.reference));
  return [
    ...charges
      .filter((charge) => stands(changedAt(charge)))
      .flatMap((charge) => chargeFindings(charge, ourPayments.get(charge.reference))),
    ...payments
      .filter((one) => one.processorChargeId !== null)
      .filter((one) => chargeOf.get(one.processorChargeId ?? '') !== one.paymentId)
      .map((one) => found(one, 'charge_missing', one.paymentId, { state: one.state })),
    ...processorRefunds
      .filter((one) => stands(one.finished_at ?? one.created_at))
      .flatMap((one) => refundFindings(one, ourRefunds.get(one.reference))),
    ...refunds
      .filter((one) => mustBeThere(one, until) && !refundReferences.has(one.refundId))
      .map((one) => found(one, 'refund_missing', one.refundId, { payment_id: one.paymentId })),
  ];
}

/** One that never gets there is asked for again and again, and told of by nobody else. */
const mustBeThere = ({ state, requestedAt }: OurRefund, until: Date) =>
  state === 'done' || (state === 'pending' && requestedAt <= until);

const changedAt = (charge: ListedCharge) =>
  charge.returned_at ?? charge.voided_at ?? charge.settled_at ?? charge.created_at;

const found = (
  of: { corporationId: string } | undefined,
  kind: string,
  subject: string,
  details: Record<string, unknown>,
): OfficeFinding => ({ corporationId: of?.corporationId ?? NO_COMPANY, kind, subject, details });

function chargeFindings(charge: ListedCharge, ours: OurPayment | undefined): OfficeFinding[] {
  const about = { charge_id: charge.charge_id, reference: charge.reference };
  if (!ours) return [found(ours, 'charge_unknown', charge.charge_id, about)];
  // Beside the one that the payment is known to have: money that was taken once too often.
  if (ours.processorChargeId !== null && ours.processorChargeId !== charge.charge_id) {
    return [found(ours, 'charge_doubled', charge.charge_id, about)];
  }
  const say = (kind: string, our: unknown, their: unknown) =>
    found(ours, kind, ours.paymentId, { ...about, ours: our, theirs: their });
  const findings: OfficeFinding[] = [];
  if (charge.amount_cents !== ours.totalCents) {
    findings.push(say('amount_differs', ours.totalCents, charge.amount_cents));
  }
  if (!EXPECTED[charge.state].includes(ours.state)) {
    findings.push(say('state_differs', ours.state, charge.state));
  } else if (charge.failure_code !== null && charge.failure_code !== ours.failureCode) {
    findings.push(say('code_differs', ours.failureCode, charge.failure_code));
  }
  return findings;
}

function refundFindings(theirs: ProcessorRefund, ours: OurRefund | undefined): OfficeFinding[] {
  const about = { charge_id: theirs.charge_id, reference: theirs.reference };
  if (!ours) return [found(ours, 'refund_unknown', theirs.refund_id, about)];
  const say = (kind: string, our: unknown, their: unknown) =>
    found(ours, kind, ours.refundId, { ...about, ours: our, theirs: their });
  return [
    ...(theirs.amount_cents === ours.amountCents
      ? []
      : [say('refund_amount_differs', ours.amountCents, theirs.amount_cents)]),
    ...(theirs.state === ours.state ? [] : [say('refund_state_differs', ours.state, theirs.state)]),
  ];
}
