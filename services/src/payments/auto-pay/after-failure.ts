import { addBusinessDays, lateAfter, type PlainDate } from '../calendar.ts';
import { isWithinRetryLimits, returnRuleOf } from '../returns/return-rules.ts';

/** A draw that was refused or came back, and what was tried for it so far. */
export type Failure = {
  code: string;
  /** Payments that were made with the plan's own method for this draw. */
  tries: number;
  /** There is another method, it can be used, and it was not tried yet. */
  hasFreshBackup: boolean;
  dueOn: PlainDate;
  graceDay: number;
  /** The first try. */
  drawOn: PlainDate;
  today: PlainDate;
};

export type Remedy =
  /** The other method, now. */
  | { kind: 'backup' }
  /** The same sum from the same account, on that day. */
  | { kind: 'retry'; on: PlainDate }
  | { kind: 'pause'; reason: 'returned_too_often' }
  | { kind: 'needs_action'; reason: 'method_refused' | 'card_expired' | 'authorization_withdrawn' };

/** What the processor declines for want of money, or what never left us; the rest is as with returns. */
const COMES_AGAIN = ['insufficient_funds', 'not_sent'];

/** The renter took the permission back, or never gave it, by what the bank says. */
export function isWithdrawn(code: string): boolean {
  const { revokes, retry } = returnRuleOf(code);
  return revokes || retry === 'new_authorization' || retry === 'corrected';
}

/** What becomes of a draw that failed. It is never dropped without a word. */
export function remedyFor(failure: Failure): Remedy {
  const { code, drawOn, hasFreshBackup, tries } = failure;
  const rule = returnRuleOf(code);
  if (isWithdrawn(code)) {
    return { kind: 'needs_action', reason: 'authorization_withdrawn' };
  }
  if (hasFreshBackup) return { kind: 'backup' };
  if (rule.retry === 'represent' || COMES_AGAIN.includes(code)) {
    const on = retryDay(failure);
    if (isWithinRetryLimits({ firstSentOn: drawOn, retries: tries - 1, on })) {
      return { kind: 'retry', on };
    }
    return { kind: 'pause', reason: 'returned_too_often' };
  }
  return {
    kind: 'needs_action',
    reason: code === 'expired_card' ? 'card_expired' : 'method_refused',
  };
}

/** Two business days give the renter time to put money in; one, where two would be late. */
function retryDay({ today, dueOn, graceDay }: Failure): PlainDate {
  const [next, after] = [addBusinessDays(today, 1), addBusinessDays(today, 2)];
  const last = lateAfter(dueOn, graceDay);
  return after > last && next <= last ? next : after;
}
