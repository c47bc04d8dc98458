import type { AccountBalance } from 'services/payments/charges/account-balance';
import { IN_FLIGHT_STATES, type PaymentState } from 'services/payments/payment/payment-states';
import type { ScheduledEffect } from './scheduled-forecast.ts';

export type AmountVerdict = 'fine' | 'in_progress' | 'over_balance' | 'below_minimum';

/** The minimum payment in cents. A smaller amount is allowed when it pays everything. */
export const MINIMUM_CENTS = 100;

export type AmountCheck = {
  amountCents: number;
  /** There is another payment that the renter must confirm and has not. */
  mustAsk: boolean;
};

/**
 * Checks whether an amount can be paid. Called under the lease lock, so that two requests with different keys
 * never both get `fine` for the same debt.
 */
export function checkAmount(attempt: AmountCheck, money: AccountBalance): AmountVerdict {
  const { amountCents, mustAsk } = attempt;
  const { balanceCents, leftToPayCents } = money;
  if (amountCents > balanceCents) return 'over_balance';
  if (mustAsk) return 'in_progress';
  if (amountCents < MINIMUM_CENTS && amountCents < leftToPayCents) return 'below_minimum';
  return 'fine';
}

/** Another payment of the lease: in flight, scheduled or recent. */
export type ComparedPayment = {
  personId: string;
  state: PaymentState;
  amountCents: number;
  submittedAt: Date;
};

type NewPaymentCheck = { amountCents: number; personId: string; sameSince: Date };

/** The predicted result of a scheduled payment without the new payment and with it. */
export type EffectChange = { before: ScheduledEffect; after: ScheduledEffect };

/**
 * Returns true when the renter must confirm paying in addition to another payment: both would take more than
 * is owed, a scheduled payment would no longer be sent, or the same person paid the same amount recently.
 */
export function needsConfirmation(
  other: ComparedPayment,
  { amountCents, personId, sameSince }: NewPaymentCheck,
  { leftToPayCents }: AccountBalance,
  change: EffectChange | null,
): boolean {
  const isRepeated =
    other.personId === personId &&
    other.amountCents === amountCents &&
    other.submittedAt > sameSince &&
    other.state !== 'returned';
  if (isRepeated) return true;
  if (change) return change.before === 'sent' && change.after !== 'sent';
  return IN_FLIGHT_STATES.includes(other.state) && amountCents > leftToPayCents;
}

/** What the renter confirmed, as sent in the request. */
export type RenterConfirmation = {
  paymentIds: readonly string[];
  /** The amount left to pay when the renter confirmed; undefined from older pages that do not send it. */
  owedCents: number | undefined;
};

/**
 * Returns true when the amount owed has changed since the renter confirmed and they meant to pay all of it:
 * the payment would now be too low or too high.
 */
export const isConfirmationOutdated = (
  amountCents: number,
  { owedCents: agreedCents }: RenterConfirmation,
  { leftToPayCents }: AccountBalance,
): boolean =>
  agreedCents !== undefined && agreedCents !== leftToPayCents && amountCents >= agreedCents;
