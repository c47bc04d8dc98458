import type { Charge } from 'shared/contract/payments/charges';

export interface Allocation {
  chargeId: string;
  description: string;
  amountCents: number;
  /** `all` of a charge, the `rest` of one that was paid in part before, or only a `part` of it. */
  share: 'all' | 'rest' | 'part';
}

/** What an amount would pay for: the service gives the charges, and allocates, oldest first. */
export function allocate(charges: readonly Charge[], amountCents: number): Allocation[] {
  const allocations: Allocation[] = [];
  let remaining = amountCents;
  for (const charge of charges) {
    const amount = Math.min(remaining, charge.left_cents);
    if (amount <= 0) continue;
    remaining -= amount;
    allocations.push({
      chargeId: charge.charge_id,
      description: charge.description,
      amountCents: amount,
      share: shareOf(charge, amount),
    });
  }
  return allocations;
}

function shareOf(charge: Charge, amount: number): Allocation['share'] {
  if (amount < charge.left_cents) return 'part';
  return charge.left_cents < charge.amount_cents ? 'rest' : 'all';
}
