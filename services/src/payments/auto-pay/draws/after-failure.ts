import {
  isReturnCode,
  isWithinRetryLimits,
  returnRuleOf,
} from 'services/payments/payment/return-rules';
import { addBusinessDays, getGraceEnd, type PlainDate } from 'services/platform/dates/calendar';
import type { AutoPayPlan } from 'shared/contract/payments/auto-pay';

type StateReason = NonNullable<AutoPayPlan['state_reason']>;

/** A draw that was refused or came back, and what was tried for it so far. */
export type Failure = {
  code: string;
  /** Payments for this draw with the method that it would be taken from next. */
  tries: number;
  /** That one is the backup, which was not tried yet. */
  byBackup: boolean;
  /** That one is not the one that failed. */
  byOther: boolean;
  dueOn: PlainDate;
  graceDay: number;
  /** The first try. */
  drawOn: PlainDate;
  today: PlainDate;
};

export type Remedy =
  /** The other method, now. */
  | { kind: 'backup' }
  /** The same sum once more, on that day. */
  | { kind: 'retry'; on: PlainDate }
  | { kind: 'pause'; reason: 'returned_too_often' }
  | { kind: 'needs_action'; reason: StateReason };

/** What the processor declines for want of money, or what never left us; the rest is as with returns. */
const COMES_AGAIN = ['insufficient_funds', 'not_sent'];

/** The renter took the permission back, or never gave it, by what the bank says. */
export function isWithdrawn(code: string): boolean {
  const { revokes, retry } = returnRuleOf(code);
  return revokes || retry === 'new_authorization' || retry === 'corrected';
}

/** Somebody looks at it first: until then the sum is taken from no other account either. */
const isForPerson = (code: string) => isReturnCode(code) && returnRuleOf(code).tells !== 'nobody';

/** What becomes of a draw that failed. It is never dropped without a word. */
export function remedyFor(failure: Failure): Remedy {
  const { code, drawOn, byBackup, byOther, tries } = failure;
  if (isWithdrawn(code)) {
    return { kind: 'needs_action', reason: 'authorization_withdrawn' };
  }
  if (isForPerson(code)) return { kind: 'needs_action', reason: 'method_refused' };
  if (byBackup) return { kind: 'backup' };
  if (byOther || returnRuleOf(code).retry === 'represent' || COMES_AGAIN.includes(code)) {
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
  const last = getGraceEnd(dueOn, graceDay);
  return after > last && next <= last ? next : after;
}
