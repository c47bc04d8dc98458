import { loadPlanContext, type PlanTask } from 'services/payments/auto-pay/plan-context';
import { queuePlanMail, toNextDrawMailData } from 'services/payments/auto-pay/plan-mails';
import { findPayingMethod } from 'services/payments/auto-pay/plans/plan-rows';
import {
  endPlan,
  getNoMethodReason,
  requireAction,
} from 'services/payments/auto-pay/plans/plan-state';
import {
  lockPlan,
  type PlanRow,
  updateAndReadPlan,
  updatePlan,
} from 'services/payments/auto-pay/store/plans';
import type { Draw } from 'services/payments/auto-pay-terms/plan-draws';
import { findActiveLeaseById } from 'services/payments/lease/store/find-lease';
import { lockLease } from 'services/payments/ledger/store/postings';
import { getGraceEnd, getToday } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { AutoPayRun } from 'shared/contract/payments/auto-pay';
import { retryDraws } from './retry-draws.ts';
import { saveRun, sendDraw } from './send-draw.ts';
import { waitForNextDraw } from './wait-for-next-draw.ts';

type SkipReason = NonNullable<AutoPayRun['skipped']>;

/** The maximum number of steps for one plan in a run: no more periods can be due together. */
const MAX_ROUNDS = 4;

type Ids = Pick<PlanRow, 'corporationId' | 'planId' | 'leaseId'>;

/**
 * Performs everything that is due for one plan and sets when it is due next. Locks the lease before the plan,
 * as every writer does, so that cancellations, other workers and returns run before or after this.
 */
export async function advancePlan(
  tx: Tx,
  ids: Ids,
  now: Date,
  undoWindowMs: number | null,
): Promise<void> {
  await lockLease(tx, ids.corporationId, ids.leaseId);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // Reads the plan again in every round, because the last step may have ended it or set it to needs_action.
    const plan = await lockRunningPlan(tx, ids);
    if (!plan) return;
    const leaseTerms = await findActiveLeaseById(tx, ids);
    if (!leaseTerms) {
      await endPlan(tx, plan, 'lease_ended', now);
      return;
    }
    const today = getToday(leaseTerms, now);
    const context = await loadPlanContext(tx, plan, leaseTerms, today);
    const task = { plan, leaseTerms, context, today, now, undoWindowMs };
    if (!(await doNextStep(tx, task))) {
      await waitForNextDraw(tx, task);
      return;
    }
  }
}

async function lockRunningPlan(tx: Tx, ids: Ids): Promise<PlanRow | undefined> {
  const plan = await lockPlan(tx, ids);
  return plan?.state === 'active' || plan?.state === 'paused' ? plan : undefined;
}

/** Performs one due step. Returns true when something was decided, so that more may be due. */
const doNextStep = async (tx: Tx, task: PlanTask): Promise<boolean> =>
  (await resumeIfDue(tx, task)) || (await retryDraws(tx, task)) || (await drawIfDue(tx, task));

async function resumeIfDue(tx: Tx, { plan, leaseTerms, today }: PlanTask): Promise<boolean> {
  const { pausedUntil } = plan;
  if (plan.state !== 'paused' || pausedUntil === null || pausedUntil > today) return false;
  const after = await updateAndReadPlan(tx, plan, {
    state: 'active',
    stateReason: null,
    effectiveFrom: pausedUntil,
    pausedUntil: null,
  });
  if (!after) return false;
  const { forecast, methods } = await loadPlanContext(tx, after, leaseTerms, today);
  // Without a usable method, the next step asks the renter to act, so no "resumed" mail is sent.
  if (!findPayingMethod(methods, today)) return true;
  await queuePlanMail(tx, plan, 'auto-pay-resumed', pausedUntil, {
    methodLabel: toNextDrawMailData(forecast[0], methods).methodLabel,
    nextDueOn: forecast[0]?.dueOn ?? null,
    resumesOn: null,
  });
  return true;
}

async function drawIfDue(tx: Tx, task: PlanTask): Promise<boolean> {
  const { leaseTerms, context, today } = task;
  const { nextDraw } = context;
  if (!nextDraw || nextDraw.drawOn > today) return false;
  if (isWaitingForRent(task, nextDraw)) return false;
  const isOnline = !leaseTerms.disableOnlinePayments;
  if (nextDraw.skip !== null || !isOnline) {
    await skipDraw(tx, task, nextDraw, nextDraw.skip ?? 'online_payments_off');
    return true;
  }
  const method = findPayingMethod(context.methods, today);
  if (method) {
    const { amountCents } = nextDraw;
    const { methods, lease } = context;
    await sendDraw(tx, {
      ...task,
      money: lease.money,
      methods,
      method,
      run: nextDraw,
      amountCents,
      attempt: 1,
      isRetry: false,
    });
    if (nextDraw.notes.some((note) => note === 'over_cap' || note === 'short')) {
      await notifyAmountLeft(tx, task, nextDraw);
    }
    return true;
  }
  await saveRun(tx, task.plan, nextDraw, { state: 'failed' }, task.now);
  await requireAction(tx, task.plan, getNoMethodReason(context), nextDraw.period, null);
  return true;
}

/** Returns true while rent for this draw is not posted yet and would not be late by waiting. */
function isWaitingForRent({ context, leaseTerms, today }: PlanTask, nextDraw: Draw): boolean {
  const forecastDraw = context.forecast.find((one) => one.period === nextDraw.period);
  const isMore = forecastDraw !== undefined && forecastDraw.amountCents > nextDraw.amountCents;
  return isMore && today < getGraceEnd(nextDraw.dueOn, leaseTerms.graceDay);
}

async function skipDraw(tx: Tx, task: PlanTask, draw: Draw, reason: SkipReason): Promise<void> {
  const { plan, now } = task;
  await saveRun(tx, plan, draw, { state: 'skipped', skipReason: reason }, now);
  if (plan.skippedPeriod === draw.period) {
    await updatePlan(tx, plan, { skippedPeriod: null });
  }
  if (reason === 'card_expired') {
    await requireAction(tx, plan, 'card_expired', draw.period, null);
  } else {
    await queuePlanMail(tx, plan, 'auto-pay-skipped', draw.period, {
      dueOn: draw.dueOn,
      leftToPayCents: draw.leftAfterCents > 0 ? draw.leftAfterCents : null,
      why: reason,
    });
  }
}

const notifyAmountLeft = (tx: Tx, { plan }: PlanTask, draw: Draw) =>
  queuePlanMail(tx, plan, 'auto-pay-over-cap', draw.period, {
    amountCents: draw.amountCents,
    leftToPayCents: draw.leftAfterCents,
    dueOn: draw.dueOn,
  });
