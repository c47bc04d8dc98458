import type { PAYMENT_STATES } from 'shared/contract/payments/payments';

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Takes away from what is left to pay, but is not in the ledger yet. */
export const ON_THE_WAY: PaymentState[] = ['submitting', 'unknown', 'pending'];

/** Received, and not, or not wholly, gone back. */
export const IN_THE_BOOKS: PaymentState[] = ['settled', 'refund_pending', 'partly_refunded'];

/** Its allocations count. */
export const TAKES_MONEY: PaymentState[] = [...ON_THE_WAY, ...IN_THE_BOOKS];

// Forward only: an answer that comes late or twice changes nothing (threat T9).
const MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  scheduled: ['submitting', 'failed', 'cancelled'],
  submitting: ['unknown', 'pending', 'settled', 'failed', 'returned'],
  unknown: ['pending', 'settled', 'failed', 'returned'],
  pending: ['settled', 'failed', 'cancelled', 'returned'],
  settled: ['returned'],
  // Refunds move these states by themselves; what the bank sends back comes on top.
  refund_pending: ['returned'],
  partly_refunded: ['returned'],
  refunded: ['returned'],
  failed: [],
  cancelled: [],
  returned: [],
};

export const mayMove = (from: PaymentState, to: PaymentState) => MOVES[from].includes(to);

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A bank debit can come back as unauthorized for 60 days (reliability 3.3). */
const RETURN_WINDOW = 60 * DAY;

/**
 * When to ask the processor again: soon at first, then after a share of the time that has passed. Its
 * events tell sooner; this is for those that are lost. What is not known yet is asked for most often.
 * Null where nothing is left to learn.
 */
export function nextCheck(
  state: PaymentState,
  kind: 'bank' | 'debit_card' | 'credit_card',
  since: Date,
  now: Date,
): Date | null {
  const age = Math.max(0, now.getTime() - since.getTime());
  const after = (soonest: number, share: number, longest: number) =>
    new Date(now.getTime() + Math.min(longest, Math.max(soonest, age / share)));
  if (state === 'pending') return after(20 * SECOND, 1, 15 * MINUTE);
  if (ON_THE_WAY.includes(state)) return after(SECOND, 4, 60 * SECOND);
  if (mayMove(state, 'returned') && kind === 'bank' && age < RETURN_WINDOW) {
    return after(20 * SECOND, 2, 6 * HOUR);
  }
  return null;
}

/** The handler gives up on the processor before this; only then may the completer take over. */
export const FENCING_MS = 8_000;
