import type { PAYMENT_STATES } from 'shared/contract/payments/payments';

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** These payments reduce the amount left to pay but are not in the ledger yet. */
export const IN_FLIGHT_STATES: PaymentState[] = ['submitting', 'unknown', 'pending'];

/** The payment was posted and has not been returned or fully refunded. */
export const POSTED_STATES: PaymentState[] = ['settled', 'refund_pending', 'partly_refunded'];

/** Allocations of these payments count toward charges. */
export const COUNTED_STATES: PaymentState[] = [...IN_FLIGHT_STATES, ...POSTED_STATES];

// States only move forward, so an update that arrives late or twice changes nothing.
const TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  scheduled: ['submitting', 'failed', 'cancelled'],
  submitting: ['unknown', 'pending', 'settled', 'failed', 'returned'],
  unknown: ['pending', 'settled', 'failed', 'returned'],
  pending: ['settled', 'failed', 'cancelled', 'returned'],
  settled: ['returned'],
  // Refunds change these states separately; a bank return can still follow.
  refund_pending: ['returned'],
  partly_refunded: ['returned'],
  refunded: ['returned'],
  failed: [],
  cancelled: [],
  returned: [],
};

export const canTransition = (from: PaymentState, to: PaymentState) =>
  TRANSITIONS[from].includes(to);

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A bank debit can be returned as unauthorized for 60 days. */
const RETURN_WINDOW_MS = 60 * DAY;

/**
 * Returns when to ask the processor again: soon at first, then after a share of the age. Processor events
 * usually arrive earlier; these checks find what lost events would have reported. Payments with an unknown
 * outcome are checked most often. Null when the state is final.
 */
export function getNextCheckAt(
  state: PaymentState,
  kind: 'bank' | 'debit_card' | 'credit_card',
  since: Date,
  now: Date,
): Date | null {
  const age = Math.max(0, now.getTime() - since.getTime());
  const inMilliseconds = (soonest: number, share: number, longest: number) =>
    new Date(now.getTime() + Math.min(longest, Math.max(soonest, age / share)));
  if (state === 'pending') return inMilliseconds(20 * SECOND, 1, 15 * MINUTE);
  if (IN_FLIGHT_STATES.includes(state)) return inMilliseconds(SECOND, 4, 60 * SECOND);
  if (canTransition(state, 'returned') && kind === 'bank' && age < RETURN_WINDOW_MS) {
    return inMilliseconds(20 * SECOND, 2, 6 * HOUR);
  }
  return null;
}

/**
 * The request handler gives up on the processor before this time, in milliseconds; only then may the
 * completer claim the payment.
 */
export const HANDLER_CLAIM_MS = 8_000;
