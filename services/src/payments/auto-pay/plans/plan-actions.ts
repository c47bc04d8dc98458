import { loadPlanContext, type PlanContext } from 'services/payments/auto-pay/plan-context';
import { mailPlanAction } from 'services/payments/auto-pay/plan-mails';
import { lockOwnPlan, type PlanRow, updatePlan } from 'services/payments/auto-pay/store/plans';
import { findFirstDraw } from 'services/payments/auto-pay-terms/plan-draws';
import { findActiveLease, findLeaseToChange } from 'services/payments/lease/store/find-lease';
import { addBusinessDays, getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { isUsableMethod } from './plan-rows.ts';
import { createTermsProblem } from './validate-terms.ts';

const createNotPossibleProblem = (message: string) =>
  new Problem(409, 'auto_pay_not_possible', message);

type LockedPlan = { plan: PlanRow; context: PlanContext; today: PlainDate };

/**
 * Locks a plan of the caller that has not ended and loads its context. `find` selects the leases on which the
 * action is allowed.
 */
async function lockPlanContext(
  tx: Tx,
  actor: Actor,
  planId: string,
  now: Date,
  find = findLeaseToChange,
): Promise<LockedPlan> {
  const plan = await lockOwnPlan(tx, actor, planId);
  const leaseTerms = await find(tx, actor);
  if (!leaseTerms || plan.state === 'ended' || plan.leaseId !== leaseTerms.leaseId)
    throw notFound();
  const today = getToday(leaseTerms, now);
  return { plan, context: await loadPlanContext(tx, plan, leaseTerms, today), today };
}

/** Pauses a plan until a day, or until the renter resumes it. */
export async function pausePlan(
  tx: Tx,
  actor: Actor,
  { planId, until }: { planId: string; until: PlainDate | null },
  now: Date,
): Promise<void> {
  const { plan, context, today } = await lockPlanContext(tx, actor, planId, now);
  if (plan.state !== 'active') throw createNotPossibleProblem('Only an active plan can be paused.');
  if (until !== null && until <= today) throw createTermsProblem('until', 'pause_too_short');
  await updatePlan(tx, plan, {
    state: 'paused',
    stateReason: null,
    pausedUntil: until,
    nextRunAt: now,
  });
  await mailPlanAction(tx, 'auto-pay-paused', { ...plan, pausedUntil: until }, context, now);
}

/** Resumes a plan from the first draw day that banks can still process. */
export async function resumePlan(tx: Tx, actor: Actor, planId: string, now: Date): Promise<void> {
  const { plan, context, today } = await lockPlanContext(tx, actor, planId, now);
  if (plan.state !== 'paused') throw createNotPossibleProblem('Only a paused plan can be resumed.');
  if (!isUsableMethod(context.methods.method, today)) {
    throw createNotPossibleProblem('The payment method cannot be used. Choose another one first.');
  }
  await updatePlan(tx, plan, {
    state: 'active',
    stateReason: null,
    pausedUntil: null,
    effectiveFrom: addBusinessDays(today, 1),
    nextRunAt: now,
  });
  await mailPlanAction(tx, 'auto-pay-resumed', plan, context, now);
}

/** Skips the next draw; later draws are not affected. */
export async function skipNextDraw(tx: Tx, actor: Actor, planId: string, now: Date): Promise<void> {
  const { plan, context } = await lockPlanContext(tx, actor, planId, now);
  const next = findFirstDraw(context.forecast);
  if (plan.state !== 'active' || plan.skippedPeriod !== null || !next) {
    throw createNotPossibleProblem('There is no payment to skip.');
  }
  await updatePlan(tx, plan, { skippedPeriod: next.period, nextRunAt: now });
}

export async function unskipNextDraw(
  tx: Tx,
  actor: Actor,
  planId: string,
  now: Date,
): Promise<void> {
  const { plan } = await lockPlanContext(tx, actor, planId, now);
  if (plan.skippedPeriod === null) throw createNotPossibleProblem('No payment is skipped.');
  await updatePlan(tx, plan, { skippedPeriod: null, nextRunAt: now });
}

/**
 * Ends the plan. The row lock orders this and the job that draws, so each sees the result of the other. A
 * renter can always revoke the authorization, even after moving out.
 */
export async function stopPlan(tx: Tx, actor: Actor, planId: string, now: Date): Promise<void> {
  const { plan, context } = await lockPlanContext(tx, actor, planId, now, findActiveLease);
  await updatePlan(tx, plan, { state: 'ended', stateReason: null, nextRunAt: null, endedAt: now });
  await mailPlanAction(tx, 'auto-pay-ended', plan, context, now);
}
