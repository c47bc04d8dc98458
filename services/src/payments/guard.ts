import type { Money } from './money-of-lease.ts';
import { ON_THE_WAY, type PaymentState } from './payment-states.ts';

export type Verdict = 'fine' | 'in_progress' | 'over_balance' | 'below_minimum';

/** The least that may be paid, cents, unless less than that is left. */
export const MINIMUM_CENTS = 100;

export type Attempt = {
  amountCents: number;
  /** There is another payment that the renter has to be asked about, and was not. */
  mustAsk: boolean;
};

/**
 * May this amount be taken? Asked while the lease is held, so two different keys never both get a
 * `fine` for the same debt.
 */
export function judgeAmount(attempt: Attempt, money: Money): Verdict {
  const { amountCents, mustAsk } = attempt;
  const { balanceCents, leftToPayCents } = money;
  if (amountCents > balanceCents) return 'over_balance';
  if (mustAsk) return 'in_progress';
  if (amountCents < MINIMUM_CENTS && amountCents < leftToPayCents) return 'below_minimum';
  return 'fine';
}

/** Another payment of the home, on its way, scheduled, or not long ago. */
export type Other = {
  paymentId: string;
  personId: string;
  state: PaymentState;
  amountCents: number;
  submittedAt: Date;
};

type Wish = { amountCents: number; personId: string; sameSince: Date };

/**
 * Does the renter have to be asked before paying beside another payment? Yes where both would take
 * more than is owed, and where the same person agreed to the same amount a short while ago.
 */
export function asksAbout(
  other: Other,
  { amountCents, personId, sameSince }: Wish,
  { leftToPayCents }: Money,
  scheduledCents: number,
): boolean {
  const sameAgain =
    other.personId === personId &&
    other.amountCents === amountCents &&
    other.submittedAt > sameSince;
  if (sameAgain) return true;
  if (other.state === 'scheduled') return amountCents + scheduledCents > leftToPayCents;
  return ON_THE_WAY.includes(other.state) && amountCents > leftToPayCents;
}
