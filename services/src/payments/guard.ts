import type { Money } from './money-of-lease.ts';

export type Verdict = 'fine' | 'in_progress' | 'over_balance' | 'below_minimum';

/** The least that may be paid, cents, unless less than that is left. */
export const MINIMUM_CENTS = 100;

/** A renter who pays the same amount again this soon is asked whether it is meant. */
export const SAME_AGAIN_MS = 48 * 3_600_000;

export type Attempt = {
  amountCents: number;
  /** The renter was told of the other payment and means this one as well. */
  confirmed: boolean;
  /** A payment of the same amount by the same renter, not long ago. */
  sameLately: boolean;
};

/**
 * May this amount be taken? Asked while the lease is held, so two different keys never both get a
 * `fine` for the same debt.
 */
export function judgeAmount(attempt: Attempt, money: Money): Verdict {
  const { amountCents, confirmed, sameLately } = attempt;
  const { balanceCents, leftToPayCents } = money;
  if (amountCents > balanceCents) return 'over_balance';
  if (!confirmed && (sameLately || amountCents > leftToPayCents)) return 'in_progress';
  if (amountCents < MINIMUM_CENTS && amountCents < leftToPayCents) return 'below_minimum';
  return 'fine';
}
