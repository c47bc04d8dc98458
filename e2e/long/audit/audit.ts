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
function acknowledgedOnce({ acknowledged, keys, payments }: AuditEvidence): AuditCheck {
  const faults: string[] = [];
  const byKey = new Map(keys.map((row) => [`${row.personId} ${row.key}`, row.paymentId]));
  const known = new Set(payments.map((row) => row.paymentId));
  for (const { key, personId, body, status } of acknowledged) {
    const told = status === 201 ? body.payment_id : detailsOf(body).payment_id;
    const kept = byKey.get(`${personId} ${key}`);
    if (kept === undefined) faults.push(`key ${key} is lost`);
    else if (!known.has(kept)) faults.push(`payment ${kept} is lost`);
    else if (kept !== told) faults.push(`key ${key} was told ${told} and is ${kept}`);
  }
  const keysOf = countBy(keys.map((row) => row.paymentId));
  for (const { paymentId } of payments) {
    if (keysOf.get(paymentId) !== 1) faults.push(`payment ${paymentId} has not one key`);
  }
  return {
    name: 'a  every acknowledged key has its one payment',
    looked: acknowledged.length,
    faults,
  };
}

const detailsOf = (body: Record<string, unknown>) =>
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
function chargedOnce({ payments, charges }: AuditEvidence): AuditCheck {
  const known = new Set(payments.map((row) => row.paymentId));
  const byReference = new Map<string, AuditEvidence['charges']>();
  for (const one of charges) {
    byReference.set(one.reference, [...(byReference.get(one.reference) ?? []), one]);
  }
  const faults = [
    ...charges
      .filter((one) => !known.has(one.reference))
      .map((one) => `charge ${one.chargeId} belongs to no payment`),
    ...payments.flatMap((row) => chargeFaults(row, byReference.get(row.paymentId) ?? [])),
  ];
  return { name: 'b  one payment is one charge', looked: charges.length, faults };
}

function chargeFaults(row: AuditedPayment, own: AuditEvidence['charges']): string[] {
  const [charge] = own;
  if (!charge) return row.state === 'failed' ? [] : [`payment ${row.paymentId} was never charged`];
  const faults: string[] = [];
  if (own.length > 1) faults.push(`payment ${row.paymentId} was charged ${own.length} times`);
  if (charge.amountCents !== row.amountCents + row.feeCents) {
    faults.push(`payment ${row.paymentId} was charged another sum`);
  }
  if (!EXPECTED_CHARGE[row.state]?.includes(charge.state)) {
    faults.push(`payment ${row.paymentId} is ${row.state}, its charge ${charge.state}`);
  }
  return faults;
}

/** (d) No payment is left unfinished. */
function finished({ payments, keys }: AuditEvidence): AuditCheck {
  const faults = [
    ...payments
      .filter((row) => UNFINISHED_STATES.includes(row.state))
      .map((row) => `payment ${row.paymentId} is still ${row.state}`),
    ...keys.filter((row) => !row.finished).map((row) => `key ${row.key} is not finished`),
  ];
  return { name: 'd  nothing is left half done', looked: payments.length, faults };
}

/** (e) A replay returns the same response; errors may differ in their reference only. */
function replaysSame({ acknowledged, replays }: AuditEvidence): AuditCheck {
  const faults = acknowledged.flatMap(({ key, status, body }) => {
    const replay = replays.get(key);
    const same =
      replay?.status === status && stringifyStable(replay.body) === stringifyStable(body);
    return same ? [] : [`key ${key} is answered otherwise the second time`];
  });
  return { name: 'e  a replay gives the same answer', looked: replays.size, faults };
}

/** The audit of reliability 3.2. A run passes when no check has a fault. */
export function auditPayments(evidence: AuditEvidence): AuditCheck[] {
  return [
    acknowledgedOnce(evidence),
    chargedOnce(evidence),
    checkPostingsBalance(evidence),
    checkPaymentsPostedOnce(evidence),
    checkLeaseBalances(evidence),
    finished(evidence),
    replaysSame(evidence),
  ];
}
