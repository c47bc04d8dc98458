import type { Money } from 'services/payments/charges/money-of-lease';
import { ON_THE_WAY, type PaymentState } from 'services/payments/payment/payment-states';
import type { ScheduledEffect } from './scheduled-forecast.ts';

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
  personId: string;
  state: PaymentState;
  amountCents: number;
  submittedAt: Date;
};

type Wish = { amountCents: number; personId: string; sameSince: Date };

/** What becomes of a scheduled payment: without the new payment, and with it. */
export type EffectChange = { before: ScheduledEffect; after: ScheduledEffect };

/**
 * Does the renter have to be asked before paying beside another payment? Yes where both would take
 * more than is owed, where a scheduled payment would no longer be sent, and where the same person
 * agreed to the same amount a short while ago.
 */
export function asksAbout(
  other: Other,
  { amountCents, personId, sameSince }: Wish,
  { leftToPayCents }: Money,
  change: EffectChange | null,
): boolean {
  const sameAgain =
    other.personId === personId &&
    other.amountCents === amountCents &&
    other.submittedAt > sameSince &&
    other.state !== 'returned';
  if (sameAgain) return true;
  if (change) return change.before === 'sent' && change.after !== 'sent';
  return ON_THE_WAY.includes(other.state) && amountCents > leftToPayCents;
}

/** What the renter agreed to, as the request says it. */
export type Agreed = {
  paymentIds: readonly string[];
  /** What was left to pay when they did; undefined from pages of before this was sent. */
  owedCents: number | undefined;
};

/**
 * True where what is owed has changed since the renter agreed, and the amount was all of it or more: it
 * would now leave something open, or pay too much.
 */
export const isOutdated = (
  amountCents: number,
  { owedCents: agreedCents }: Agreed,
  { leftToPayCents }: Money,
): boolean =>
  agreedCents !== undefined && agreedCents !== leftToPayCents && amountCents >= agreedCents;
