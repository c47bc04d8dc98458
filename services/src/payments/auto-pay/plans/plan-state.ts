import { isWithdrawn } from 'services/payments/auto-pay/draws/after-failure';
import { mailPlanOwner } from 'services/payments/auto-pay/mails';
import type { Standing } from 'services/payments/auto-pay/outlook';
import {
  type PlanRow,
  updatePlan,
  updatePlanInState,
} from 'services/payments/auto-pay/store/plans';
import type { Tx } from 'services/platform/db/database';
import type { AutoPayPlan } from 'shared/contract/payments/auto-pay';

type StateReason = NonNullable<AutoPayPlan['state_reason']>;

/** Why neither of the plan's methods can be used. */
export function whyNoMethod({ methods: { method } }: Pick<Standing, 'methods'>): StateReason {
  if (!method) return 'method_missing';
  // One that nobody refused and that cannot be used is past its date.
  if (method.state === 'active' || method.state === 'expired') return 'card_expired';
  return isWithdrawn(method.blockedCode ?? '') ? 'authorization_withdrawn' : 'method_refused';
}

/** The plan waits for its renter, and says so. */
export async function needAction(
  tx: Tx,
  plan: PlanRow,
  reason: StateReason,
  event: string,
  failure: string | null,
): Promise<void> {
  const state = reason === 'returned_too_often' ? 'paused' : 'needs_action';
  await updatePlan(tx, plan, {
    state,
    stateReason: reason,
    pausedUntil: null,
    nextRunAt: null,
  });
  await mailPlanOwner(tx, plan, 'auto-pay-needs-action', event, { why: reason, failure });
}

/** Ends a plan that has come to its end by itself. */
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
  await mailPlanOwner(tx, plan, 'auto-pay-ended', 'by-itself', data);
}
