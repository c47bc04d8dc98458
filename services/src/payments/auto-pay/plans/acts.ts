import { mailOfAct } from 'services/payments/auto-pay/mails';
import { type Standing, standingOf } from 'services/payments/auto-pay/outlook';
import { lockOwnPlan, type PlanRow, updatePlan } from 'services/payments/auto-pay/store/plans';
import { firstDrawn } from 'services/payments/auto-pay-terms/engine';
import { findActiveLease, findLeaseToChange } from 'services/payments/lease/store/find-lease';
import { addBusinessDays, getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { refuseTerms } from './check-terms.ts';
import { isUsable } from './plan-rows.ts';

const notPossible = (message: string) => new Problem(409, 'auto_pay_not_possible', message);

type Held = { plan: PlanRow; standing: Standing; today: PlainDate };

/** A plan of the caller that has not ended. `find` says on which lease they may do this. */
async function hold(
  tx: Tx,
  actor: Actor,
  planId: string,
  now: Date,
  find = findLeaseToChange,
): Promise<Held> {
  const plan = await lockOwnPlan(tx, actor, planId);
  const facts = await find(tx, actor);
  if (!facts || plan.state === 'ended' || plan.leaseId !== facts.leaseId) throw notFound();
  const today = getToday(facts, now);
  return { plan, standing: await standingOf(tx, plan, facts, today), today };
}

/** Draws nothing until a day, or until it is resumed. */
export async function pausePlan(
  tx: Tx,
  actor: Actor,
  { planId, until }: { planId: string; until: PlainDate | null },
  now: Date,
): Promise<void> {
  const { plan, standing, today } = await hold(tx, actor, planId, now);
  if (plan.state !== 'active') throw notPossible('Only a plan that draws can be paused.');
  if (until !== null && until <= today) throw refuseTerms('until', 'pause_too_short');
  await updatePlan(tx, plan, {
    state: 'paused',
    stateReason: null,
    pausedUntil: until,
    nextRunAt: now,
  });
  await mailOfAct(tx, 'auto-pay-paused', { ...plan, pausedUntil: until }, standing, now);
}

/** Draws again, from the next draw day that banks can still make. */
export async function resumePlan(tx: Tx, actor: Actor, planId: string, now: Date): Promise<void> {
  const { plan, standing, today } = await hold(tx, actor, planId, now);
  if (plan.state !== 'paused') throw notPossible('Only a plan that is paused can be resumed.');
  if (!isUsable(standing.methods.method, today)) {
    throw notPossible('Its method cannot be used. Change the plan to another one.');
  }
  await updatePlan(tx, plan, {
    state: 'active',
    stateReason: null,
    pausedUntil: null,
    effectiveFrom: addBusinessDays(today, 1),
    nextRunAt: now,
  });
  await mailOfAct(tx, 'auto-pay-resumed', plan, standing, now);
}

/** Leaves the next draw out; the one after it comes as planned. */
export async function skipNext(tx: Tx, actor: Actor, planId: string, now: Date): Promise<void> {
  const { plan, standing } = await hold(tx, actor, planId, now);
  const next = firstDrawn(standing.forecast);
  if (plan.state !== 'active' || plan.skippedPeriod !== null || !next) {
    throw notPossible('There is no draw to leave out.');
  }
  await updatePlan(tx, plan, { skippedPeriod: next.period, nextRunAt: now });
}

export async function unskipNext(tx: Tx, actor: Actor, planId: string, now: Date): Promise<void> {
  const { plan } = await hold(tx, actor, planId, now);
  if (plan.skippedPeriod === null) throw notPossible('No draw is left out.');
  await updatePlan(tx, plan, { skippedPeriod: null, nextRunAt: now });
}

/**
 * Ends the plan. Whoever comes first, this or the job that draws, the other one sees it. The permission to
 * draw can always be taken back, also by who has moved out.
 */
export async function stopPlan(tx: Tx, actor: Actor, planId: string, now: Date): Promise<void> {
  const { plan, standing } = await hold(tx, actor, planId, now, findActiveLease);
  await updatePlan(tx, plan, { state: 'ended', stateReason: null, nextRunAt: null, endedAt: now });
  await mailOfAct(tx, 'auto-pay-ended', plan, standing, now);
}
