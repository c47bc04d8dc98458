import type { PlanContext } from 'services/payments/auto-pay/plan-context';
import type { ManualPayment } from 'services/payments/auto-pay-terms/manual-payments';

type PlanLease = PlanContext['lease'];

/**
 * Returns the lease as it would be after a payment: the oldest charges are paid first, and the rest is a
 * credit.
 */
export function applyPayment(lease: PlanLease, amountCents: number): PlanLease {
  let restCents = amountCents;
  const charges = lease.charges
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    .map((charge) => {
      const paidCents = Math.min(restCents, charge.leftCents);
      restCents -= paidCents;
      return { ...charge, leftCents: charge.leftCents - paidCents };
    });
  const { balanceCents, pendingCents, leftToPayCents } = lease.money;
  return {
    ...lease,
    charges,
    creditCents: lease.creditCents + restCents,
    money: {
      balanceCents,
      pendingCents: pendingCents + amountCents,
      leftToPayCents: leftToPayCents - amountCents,
    },
  };
}

/** Returns the lease with one more scheduled payment. */
export const addScheduledPayment = (lease: PlanLease, payment: ManualPayment): PlanLease => ({
  ...lease,
  manualPayments: [...lease.manualPayments, payment].sort((one, other) =>
    one.on.localeCompare(other.on),
  ),
});
