import { aboutNext, mailPlanOwner } from 'services/payments/auto-pay/mails';
import { standingOf, type Work } from 'services/payments/auto-pay/outlook';
import { payingMethod } from 'services/payments/auto-pay/plans/plan-rows';
import { endPlan, needAction, whyNoMethod } from 'services/payments/auto-pay/plans/plan-state';
import {
  lockPlan,
  type PlanRow,
  updateAndReadPlan,
  updatePlan,
} from 'services/payments/auto-pay/store/plans';
import type { Draw } from 'services/payments/auto-pay-terms/engine';
import { loadLeaseFacts } from 'services/payments/lease/store/find-lease';
import { lockLease } from 'services/payments/ledger/store/postings';
import { getGraceEnd, getToday } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { AutoPayRun } from 'shared/contract/payments/auto-pay';
import { retryDraws } from './retry.ts';
import { putRun, sendDraw } from './send-draw.ts';
import { waitForNext } from './wait.ts';

type SkipReason = NonNullable<AutoPayRun['skipped']>;

/** More periods than this are never due at once. */
const MOST_ROUNDS = 4;

type Ids = Pick<PlanRow, 'corporationId' | 'planId' | 'leaseId'>;

/**
 * Does what is due for one plan, and says when it is to be looked at next. Lease and plan are held
 * meanwhile, in this order everywhere: a stop, another worker or a return comes before or after.
 */
export async function advancePlan(
  tx: Tx,
  ids: Ids,
  now: Date,
  undoWindowMs: number | null,
): Promise<void> {
  await lockLease(tx, ids.corporationId, ids.leaseId);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // Read each time anew: what was done may have ended it, or made it wait for its renter.
    const plan = await holdRunning(tx, ids);
    if (!plan) return;
    const facts = await loadLeaseFacts(tx, ids);
    if (!facts) {
      await endPlan(tx, plan, 'lease_ended', now);
      return;
    }
    const today = getToday(facts, now);
    const standing = await standingOf(tx, plan, facts, today);
    const work = { plan, facts, standing, today, now, undoWindowMs };
    if (!(await doOneThing(tx, work))) {
      await waitForNext(tx, work);
      return;
    }
  }
}

async function holdRunning(tx: Tx, ids: Ids): Promise<PlanRow | undefined> {
  const plan = await lockPlan(tx, ids);
  return plan?.state === 'active' || plan?.state === 'paused' ? plan : undefined;
}

/** True where something was decided: more may be due. */
const doOneThing = async (tx: Tx, work: Work): Promise<boolean> =>
  (await resumeOnItsDay(tx, work)) || (await retryDraws(tx, work)) || (await drawIfDue(tx, work));

async function resumeOnItsDay(tx: Tx, { plan, facts, today }: Work): Promise<boolean> {
  const { pausedUntil } = plan;
  if (plan.state !== 'paused' || pausedUntil === null || pausedUntil > today) return false;
  const after = await updateAndReadPlan(tx, plan, {
    state: 'active',
    stateReason: null,
    effectiveFrom: pausedUntil,
    pausedUntil: null,
  });
  if (!after) return false;
  const { forecast, methods } = await standingOf(tx, after, facts, today);
  // What it needs is told next, and that it goes on would be untrue.
  if (!payingMethod(methods, today)) return true;
  await mailPlanOwner(tx, plan, 'auto-pay-resumed', pausedUntil, {
    methodLabel: aboutNext(forecast[0], methods).methodLabel,
    nextDueOn: forecast[0]?.dueOn ?? null,
    resumesOn: null,
  });
  return true;
}

async function drawIfDue(tx: Tx, work: Work): Promise<boolean> {
  const { facts, standing, today } = work;
  const { next } = standing;
  if (!next || next.drawOn > today) return false;
  if (isAwaited(work, next)) return false;
  const online = !facts.disableOnlinePayments;
  if (next.skip !== null || !online) {
    await skip(tx, work, next, next.skip ?? 'online_payments_off');
    return true;
  }
  const method = payingMethod(standing.methods, today);
  if (method) {
    const { amountCents } = next;
    const { methods, lease } = standing;
    await sendDraw(tx, {
      ...work,
      money: lease.money,
      methods,
      method,
      run: next,
      amountCents,
      attempt: 1,
      isAgain: false,
    });
    if (next.notes.some((note) => note === 'over_cap' || note === 'short')) {
      await tellWhatIsLeft(tx, work, next);
    }
    return true;
  }
  await putRun(tx, work.plan, next, { state: 'failed' }, work.now);
  await needAction(tx, work.plan, whyNoMethod(standing), next.period, null);
  return true;
}

/** Rent that the office has not posted yet is waited for, until it would be late. */
function isAwaited({ standing, facts, today }: Work, next: Draw): boolean {
  const told = standing.forecast.find((one) => one.period === next.period);
  const more = told !== undefined && told.amountCents > next.amountCents;
  return more && today < getGraceEnd(next.dueOn, facts.graceDay);
}

async function skip(tx: Tx, work: Work, draw: Draw, reason: SkipReason): Promise<void> {
  const { plan, now } = work;
  await putRun(tx, plan, draw, { state: 'skipped', skipReason: reason }, now);
  if (plan.skippedPeriod === draw.period) {
    await updatePlan(tx, plan, { skippedPeriod: null });
  }
  if (reason === 'card_expired') {
    await needAction(tx, plan, 'card_expired', draw.period, null);
  } else {
    await mailPlanOwner(tx, plan, 'auto-pay-skipped', draw.period, {
      dueOn: draw.dueOn,
      leftToPayCents: draw.leftAfterCents > 0 ? draw.leftAfterCents : null,
      why: reason,
    });
  }
}

const tellWhatIsLeft = (tx: Tx, { plan }: Work, draw: Draw) =>
  mailPlanOwner(tx, plan, 'auto-pay-over-cap', draw.period, {
    amountCents: draw.amountCents,
    leftToPayCents: draw.leftAfterCents,
    dueOn: draw.dueOn,
  });
