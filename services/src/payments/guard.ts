import type { Money } from './money-of-lease.ts';

export type Verdict = 'fine' | 'in_progress' | 'over_balance' | 'below_minimum';

/** The least that may be paid, cents, unless less than that is left. */
export const MINIMUM_CENTS = 100;

/**
 * May this amount be taken? Asked while the lease is held, so two different keys never both get a
 * `fine` for the same debt. `confirmed`: the renter knows of the payment that is on its way.
 */
export function judgeAmount(amountCents: number, money: Money, confirmed: boolean): Verdict {
  const { balanceCents, leftToPayCents } = money;
  if (amountCents > balanceCents) return 'over_balance';
  if (amountCents > leftToPayCents && !confirmed) return 'in_progress';
  if (amountCents < MINIMUM_CENTS && amountCents < leftToPayCents) return 'below_minimum';
  return 'fine';
}
