import {
  getReturnRule,
  isReturnCode,
  isWithinRetryLimits,
} from 'services/payments/payment/return-rules';
import { addBusinessDays, getGraceEnd, type PlainDate } from 'services/platform/dates/calendar';
import type { AutoPayPlan } from 'shared/contract/payments/auto-pay';

type StateReason = NonNullable<AutoPayPlan['state_reason']>;

/** A draw that failed or was returned, and the attempts made so far. */
export type DrawFailure = {
  code: string;
  /** Attempts for this draw with the method that would be used next. */
  tries: number;
  /** The next method is the backup, which was not tried yet. */
  triesBackup: boolean;
  /** The next method is not the method that failed. */
  usesOtherMethod: boolean;
  dueOn: PlainDate;
  graceDay: number;
  /** The day of the first attempt. */
  drawOn: PlainDate;
  today: PlainDate;
};

export type Remedy =
  /** Use the other method immediately. */
  | { kind: 'backup' }
  /** Retry the same amount on that day. */
  | { kind: 'retry'; on: PlainDate }
  | { kind: 'pause'; reason: 'returned_too_often' }
  | { kind: 'needs_action'; reason: StateReason };

/** Declines for insufficient funds and payments that were never sent. Return codes have their own rules. */
const RETRYABLE_CODES = ['insufficient_funds', 'not_sent'];

/** Returns true when the bank's code means that the renter revoked or never gave the authorization. */
export function isAuthorizationWithdrawn(code: string): boolean {
  const { revokes, retry } = getReturnRule(code);
  return revokes || retry === 'new_authorization' || retry === 'corrected';
}

/** Returns true when a person reviews the return first. Until then, no other account is debited either. */
const needsReview = (code: string) =>
  isReturnCode(code) && getReturnRule(code).escalation !== 'nobody';

/** Chooses what happens after a failed draw. Every outcome either retries or notifies the renter. */
export function chooseRemedy(failure: DrawFailure): Remedy {
  const { code, drawOn, triesBackup, usesOtherMethod, tries } = failure;
  if (isAuthorizationWithdrawn(code)) {
    return { kind: 'needs_action', reason: 'authorization_withdrawn' };
  }
  if (needsReview(code)) return { kind: 'needs_action', reason: 'method_refused' };
  if (triesBackup) return { kind: 'backup' };
  if (
    usesOtherMethod ||
    getReturnRule(code).retry === 'represent' ||
    RETRYABLE_CODES.includes(code)
  ) {
    const on = getRetryDay(failure);
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

/**
 * Returns the day of the retry: two business days later, to give the renter time to add money, or one when
 * two would be late.
 */
function getRetryDay({ today, dueOn, graceDay }: DrawFailure): PlainDate {
  const [next, second] = [addBusinessDays(today, 1), addBusinessDays(today, 2)];
  const last = getGraceEnd(dueOn, graceDay);
  return second > last && next <= last ? next : second;
}
