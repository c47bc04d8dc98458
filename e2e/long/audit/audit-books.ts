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
  return { name: 'c  the postings sum to 0', looked: transactions.length, faults };
}

/** (c) The ledger has the entries that the state of each payment requires: one payment, one reversal and fee, or none. */
export function checkPaymentsPostedOnce({ payments, transactions }: AuditEvidence): AuditCheck {
  const of = (type: string) =>
    countBy(transactions.filter((row) => row.type === type).map((row) => row.paymentId ?? ''));
  const lines = {
    payment: of('payment'),
    return_reversal: of('return_reversal'),
    charge: of('charge'),
  };
  const faults = payments.flatMap(({ paymentId, state }) => {
    const returned = state === 'returned' ? 1 : 0;
    const received = RECEIVED.includes(state) ? 1 : returned;
    const wanted = { payment: received, return_reversal: returned, charge: returned };
    return (['payment', 'return_reversal', 'charge'] as const)
      .filter((type) => (lines[type].get(paymentId) ?? 0) !== wanted[type])
      .map(
        (type) =>
          `payment ${paymentId} (${state}) has ${lines[type].get(paymentId) ?? 0} ${type} lines`,
      );
  });
  return { name: 'c  every settled payment is posted once', looked: payments.length, faults };
}

/**
 * (c) The balance of a lease is its start balance, less payments that were not returned or refunded, plus a fee for
 * each return. Calculated without the ledger.
 */
export function checkLeaseBalances({ balances, payments }: AuditEvidence): AuditCheck {
  const faults = balances.flatMap(({ leaseId, cents, startCents, returnFeeCents }) => {
    const own = payments.filter((row) => row.leaseId === leaseId);
    const kept = own.filter(({ state }) => RECEIVED.includes(state));
    const returns = own.filter(({ state }) => state === 'returned');
    const wanted =
      startCents -
      sumCents(kept.map((row) => row.amountCents)) +
      sumCents(own.map((row) => row.refundedCents)) +
      returns.length * returnFeeCents;
    return cents === wanted ? [] : [`${leaseId} owes ${cents}, should owe ${wanted}`];
  });
  return { name: 'c  every balance is right', looked: balances.length, faults };
}

const sumCents = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
