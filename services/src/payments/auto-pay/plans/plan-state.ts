import { and, eq } from 'drizzle-orm';
import { isWithdrawn } from 'services/payments/auto-pay/draws/after-failure';
import { mailPlanOwner } from 'services/payments/auto-pay/mails';
import type { Standing } from 'services/payments/auto-pay/outlook';
import type { Tx } from 'services/platform/db/database';
import { autoPayPlan } from 'services/platform/db/schema/auto-pay';
import type { AutoPayPlan } from 'shared/contract/payments/auto-pay';
import { ofPlan, type PlanRow } from './plan-rows.ts';

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
  await tx
    .update(autoPayPlan)
    .set({ state, stateReason: reason, pausedUntil: null, nextRunAt: null })
    .where(ofPlan(plan));
  await mailPlanOwner(tx, plan, 'auto-pay-needs-action', event, { why: reason, failure });
}

/** Ends a plan that has come to its end by itself. */
export async function endPlan(
  tx: Tx,
  plan: PlanRow,
  reason: StateReason,
  now: Date,
): Promise<void> {
  await tx
    .update(autoPayPlan)
    .set({ state: 'ended', stateReason: reason, nextRunAt: null, endedAt: now })
    .where(and(ofPlan(plan), eq(autoPayPlan.state, plan.state)));
  const data = { methodLabel: null, nextDueOn: null, resumesOn: null };
  await mailPlanOwner(tx, plan, 'auto-pay-ended', 'by-itself', data);
}
