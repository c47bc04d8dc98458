import type { Standing } from 'services/payments/auto-pay/outlook';
import type { ByHand } from 'services/payments/auto-pay-terms/by-hand';

type LeaseOfPlan = Standing['lease'];

/** The lease as the engine would see it after a payment: the oldest charges are paid, the rest is a credit. */
export function payNow(lease: LeaseOfPlan, amountCents: number): LeaseOfPlan {
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

/** The lease with one more payment that is scheduled for a later day. */
export const scheduleFirst = (lease: LeaseOfPlan, payment: ByHand): LeaseOfPlan => ({
  ...lease,
  scheduled: [...lease.scheduled, payment].sort((one, other) => one.on.localeCompare(other.on)),
});
