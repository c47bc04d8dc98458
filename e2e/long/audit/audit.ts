import {
  checkLeaseBalances,
  checkPaymentsPostedOnce,
  checkPostingsBalance,
  countBy,
} from './audit-books.ts';
import {
  type AuditCheck,
  type AuditEvidence,
  type AuditedPayment,
  stringifyStable,
} from './evidence.ts';

/** States of a payment without a final outcome. */
export const UNFINISHED_STATES = ['submitting', 'unknown', 'pending'];

/** (a) Each payment that was acknowledged to a client exists exactly once. */
function checkAcknowledgedOnce({ acknowledged, keys, payments }: AuditEvidence): AuditCheck {
  const faults: string[] = [];
  const byKey = new Map(keys.map((row) => [`${row.personId} ${row.key}`, row.paymentId]));
  const paymentIds = new Set(payments.map((row) => row.paymentId));
  for (const { key, personId, body, status } of acknowledged) {
    const acknowledgedId = status === 201 ? body.payment_id : getErrorDetails(body).payment_id;
    const storedId = byKey.get(`${personId} ${key}`);
    if (storedId === undefined) faults.push(`key ${key} is lost`);
    else if (!paymentIds.has(storedId)) faults.push(`payment ${storedId} is lost`);
    else if (storedId !== acknowledgedId)
      faults.push(
        `key ${key} was acknowledged with payment ${acknowledgedId} and belongs to ${storedId}`,
      );
  }
  const keyCounts = countBy(keys.map((row) => row.paymentId));
  for (const { paymentId } of payments) {
    if (keyCounts.get(paymentId) !== 1)
      faults.push(`payment ${paymentId} does not have exactly one key`);
  }
  return {
    name: 'a  each acknowledged key has one payment',
    checked: acknowledged.length,
    faults,
  };
}

const getErrorDetails = (body: Record<string, unknown>) =>
  (body.error as { details?: Record<string, unknown> } | undefined)?.details ?? {};

const EXPECTED_CHARGE: Readonly<Record<string, readonly string[]>> = {
  settled: ['settled'],
  returned: ['returned'],
  failed: ['failed'],
  pending: ['pending', 'settled', 'returned'],
  refund_pending: ['settled'],
  partly_refunded: ['settled'],
  refunded: ['settled'],
};

/** (b) Each payment has one processor charge with the same amount and outcome, and each charge has one payment. */
function checkChargedOnce({ payments, charges }: AuditEvidence): AuditCheck {
  const paymentIds = new Set(payments.map((row) => row.paymentId));
  const byReference = new Map<string, AuditEvidence['charges']>();
  for (const charge of charges) {
    byReference.set(charge.reference, [...(byReference.get(charge.reference) ?? []), charge]);
  }
  const faults = [
    ...charges
      .filter((charge) => !paymentIds.has(charge.reference))
      .map((charge) => `charge ${charge.chargeId} belongs to no payment`),
    ...payments.flatMap((row) => findChargeFaults(row, byReference.get(row.paymentId) ?? [])),
  ];
  return { name: 'b  each payment has one charge', checked: charges.length, faults };
}

function findChargeFaults(row: AuditedPayment, paymentCharges: AuditEvidence['charges']): string[] {
  const [charge] = paymentCharges;
  if (!charge) return row.state === 'failed' ? [] : [`payment ${row.paymentId} was never charged`];
  const faults: string[] = [];
  if (paymentCharges.length > 1)
    faults.push(`payment ${row.paymentId} was charged ${paymentCharges.length} times`);
  if (charge.amountCents !== row.amountCents + row.feeCents) {
    faults.push(`payment ${row.paymentId} was charged another amount`);
  }
  if (!EXPECTED_CHARGE[row.state]?.includes(charge.state)) {
    faults.push(`payment ${row.paymentId} is ${row.state}, its charge ${charge.state}`);
  }
  return faults;
}

/** (d) No payment is left unfinished. */
function checkFinished({ payments, keys }: AuditEvidence): AuditCheck {
  const faults = [
    ...payments
      .filter((row) => UNFINISHED_STATES.includes(row.state))
      .map((row) => `payment ${row.paymentId} is still ${row.state}`),
    ...keys.filter((row) => !row.finished).map((row) => `key ${row.key} is not finished`),
  ];
  return { name: 'd  no payment or key is unfinished', checked: payments.length, faults };
}

/** (e) A replay returns the same response; errors may differ in their reference only. */
function checkReplays({ acknowledged, replays }: AuditEvidence): AuditCheck {
  const faults = acknowledged.flatMap(({ key, status, body }) => {
    const replay = replays.get(key);
    const same =
      replay?.status === status && stringifyStable(replay.body) === stringifyStable(body);
    return same ? [] : [`key ${key} gets another response the second time`];
  });
  return { name: 'e  a replay gets the same response', checked: replays.size, faults };
}

/** Runs the checks that need no processor and no services: of a database that was just restored. */
export function auditStoredPayments(evidence: AuditEvidence): AuditCheck[] {
  return [
    checkAcknowledgedOnce(evidence),
    checkPostingsBalance(evidence),
    checkPaymentsPostedOnce(evidence),
    checkLeaseBalances(evidence),
  ];
}

/** Runs every check of the audit. A run passes when no check has a fault. */
export function auditPayments(evidence: AuditEvidence): AuditCheck[] {
  return [
    checkAcknowledgedOnce(evidence),
    checkChargedOnce(evidence),
    checkPostingsBalance(evidence),
    checkPaymentsPostedOnce(evidence),
    checkLeaseBalances(evidence),
    checkFinished(evidence),
    checkReplays(evidence),
  ];
}
