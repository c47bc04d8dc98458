import { isAuthorizationWithdrawn } from 'services/payments/auto-pay/draws/choose-remedy';
import type { PlanContext } from 'services/payments/auto-pay/plan-context';
import { queuePlanMail } from 'services/payments/auto-pay/plan-mails';
import {
  type PlanRow,
  updatePlan,
  updatePlanInState,
} from 'services/payments/auto-pay/store/plans';
import type { Tx } from 'services/platform/db/database';
import type { LocalizedText } from 'services/platform/texts/localized-text';
import type { AutoPayPlan } from 'shared/contract/payments/auto-pay';

type StateReason = NonNullable<AutoPayPlan['state_reason']>;

/** Returns why neither method of the plan can be used. */
export function getNoMethodReason({
  methods: { method },
}: Pick<PlanContext, 'methods'>): StateReason {
  if (!method) return 'method_missing';
  // A method that was not refused and cannot be used has expired.
  if (method.state === 'active' || method.state === 'expired') return 'card_expired';
  return isAuthorizationWithdrawn(method.blockedCode ?? '')
    ? 'authorization_withdrawn'
    : 'method_refused';
}

/** Sets the plan to needs_action (or paused after too many returns) and mails the renter. */
export async function requireAction(
  tx: Tx,
  plan: PlanRow,
  reason: StateReason,
  event: string,
  failure: LocalizedText | null,
): Promise<void> {
  const state = reason === 'returned_too_often' ? 'paused' : 'needs_action';
  await updatePlan(tx, plan, {
    state,
    stateReason: reason,
    pausedUntil: null,
    nextRunAt: null,
  });
  await queuePlanMail(tx, plan, 'auto-pay-needs-action', event, { why: reason, failure });
}

/** Ends a plan that has reached its end date or the end of its lease, and mails the renter. */
export async function endPlan(
  tx: Tx,
  plan: PlanRow,
  reason: StateReason,
  now: Date,
): Promise<void> {
  await updatePlanInState(tx, plan, {
    state: 'ended',
    stateReason: reason,
    nextRunAt: null,
    endedAt: now,
  });
  const data = { methodLabel: null, nextDueOn: null, resumesOn: null };
  await queuePlanMail(tx, plan, 'auto-pay-ended', 'by-itself', data);
}
