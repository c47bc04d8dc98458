import type { AuditCheck, AuditEvidence } from './evidence.ts';

const RECEIVED = ['settled', 'refund_pending', 'partly_refunded', 'refunded'];

/** Counts equal items. */
export const countBy = (items: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

/** (c) The postings sum to 0, one by one and all together. */
export function checkPostingsBalance({ transactions }: AuditEvidence): AuditCheck {
  const faults = transactions
    .filter((row) => row.sumCents !== 0)
    .map((row) => `transaction ${row.transactionId} is off by ${row.sumCents}`);
  const total = transactions.reduce((sum, row) => sum + row.sumCents, 0);
  if (total !== 0) faults.push(`the ledger is off by ${total}`);
  return { name: 'c  the postings sum to 0', checked: transactions.length, faults };
}

/** (c) The ledger has the entries that the state of each payment requires: one payment, one reversal and fee, or none. */
export function checkPaymentsPostedOnce({ payments, transactions }: AuditEvidence): AuditCheck {
  const countLines = (type: string) =>
    countBy(transactions.filter((row) => row.type === type).map((row) => row.paymentId ?? ''));
  const lines = {
    payment: countLines('payment'),
    return_reversal: countLines('return_reversal'),
    charge: countLines('charge'),
  };
  const faults = payments.flatMap(({ paymentId, state }) => {
    const returned = state === 'returned' ? 1 : 0;
    const received = RECEIVED.includes(state) ? 1 : returned;
    const expected = { payment: received, return_reversal: returned, charge: returned };
    return (['payment', 'return_reversal', 'charge'] as const)
      .filter((type) => (lines[type].get(paymentId) ?? 0) !== expected[type])
      .map(
        (type) =>
          `payment ${paymentId} (${state}) has ${lines[type].get(paymentId) ?? 0} ${type} lines`,
      );
  });
  return { name: 'c  every settled payment is posted once', checked: payments.length, faults };
}

/**
 * (c) The balance of a lease is its start balance, less payments that were not returned or refunded, plus a fee for
 * each return. Calculated without the ledger.
 */
export function checkLeaseBalances({ balances, payments }: AuditEvidence): AuditCheck {
  const faults = balances.flatMap(({ leaseId, cents, startCents, returnFeeCents }) => {
    const leasePayments = payments.filter((row) => row.leaseId === leaseId);
    const receivedPayments = leasePayments.filter(({ state }) => RECEIVED.includes(state));
    const returns = leasePayments.filter(({ state }) => state === 'returned');
    const expected =
      startCents -
      sumCents(receivedPayments.map((row) => row.amountCents)) +
      sumCents(leasePayments.map((row) => row.refundedCents)) +
      returns.length * returnFeeCents;
    return cents === expected ? [] : [`${leaseId} owes ${cents}, should owe ${expected}`];
  });
  return { name: 'c  every balance is right', checked: balances.length, faults };
}

const sumCents = (cents: readonly number[]) => cents.reduce((total, amount) => total + amount, 0);
