import { mailPlanOwner } from 'services/payments/auto-pay/mails';
import type { Standing, Work } from 'services/payments/auto-pay/outlook';
import { methodForRetry } from 'services/payments/auto-pay/plans/plan-rows';
import { needAction, whyNoMethod } from 'services/payments/auto-pay/plans/plan-state';
import type { PlanRow } from 'services/payments/auto-pay/store/plans';
import { listAttempts, paidSince, type RunRow } from 'services/payments/auto-pay/store/runs';
import { ComingByHand } from 'services/payments/auto-pay-terms/by-hand';
import { isWithinRetryLimits } from 'services/payments/payment/return-rules';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { MailData } from 'services/resident';
import { putRun, sendDraw } from './send-draw.ts';

/** Why it is not sent again, as the mail tells it. */
type Why = MailData['auto-pay-skipped']['why'];

/**
 * Sends again what came back, where its day has come; what new terms do not allow is given up at once,
 * while there is time to pay it by hand. True where something was decided.
 */
export async function retryDraws(tx: Tx, work: Work): Promise<boolean> {
  const due = work.standing.runs.find(
    (run) =>
      run.state === 'retry_planned' &&
      run.retryOn !== null &&
      (run.retryOn <= work.today || isAboveTerms(work.plan, run)),
  );
  if (!due) return false;
  const reason = await whyNotAgain(tx, work, due);
  if (reason === null) await retry(tx, work, due);
  else await giveUp(tx, work, due, reason);
  return true;
}

/** More than the renter lets one draw take by now, where they have agreed to other terms since it was sent. */
function isAboveTerms(plan: PlanRow, { period, drawOn, amountCents }: RunRow): boolean {
  if (drawOn >= plan.effectiveFrom) return false;
  const cap = plan.raisedPeriod === period ? plan.raisedCapCents : plan.capCents;
  const most = plan.kind === 'fixed' ? plan.amountCents : cap;
  return most !== null && amountCents > most;
}

/** The same sum or none: banks take a debit again only as it was. */
async function whyNotAgain(tx: Tx, work: Work, run: RunRow): Promise<Why | null> {
  const { plan, facts, standing, today } = work;
  if (isAboveTerms(plan, run)) return 'above_terms';
  if (plan.state === 'paused') return 'paused';
  if (facts.disableOnlinePayments) return 'online_payments_off';
  const left = leftAfterByHand(standing.lease, today);
  const isPaid = left < run.amountCents || (await paidSince(tx, plan, run)) >= run.amountCents;
  return isPaid ? 'paid_by_hand' : null;
}

/** What is left to pay, less what goes out by hand until this day, cents. */
export function leftAfterByHand({ money, scheduled }: Standing['lease'], day: PlainDate): number {
  const { leftToPayCents } = money;
  return leftToPayCents - new ComingByHand(scheduled, leftToPayCents).cover(leftToPayCents, day);
}

async function giveUp(tx: Tx, work: Work, run: RunRow, why: Why): Promise<void> {
  const { plan, standing, today, now } = work;
  const leftToPayCents = leftAfterByHand(standing.lease, today);
  // On the page it is the renter's own doing.
  const skipReason = why === 'above_terms' ? 'by_renter' : why;
  await putRun(tx, plan, run, { state: 'skipped', skipReason }, now);
  await mailPlanOwner(tx, plan, 'auto-pay-skipped', `${run.period}:retry`, {
    dueOn: run.dueOn,
    leftToPayCents: leftToPayCents > 0 ? leftToPayCents : null,
    why,
  });
}

async function retry(tx: Tx, work: Work, run: RunRow): Promise<void> {
  const { plan, standing, today, now } = work;
  const attempts = (await listAttempts(tx, plan)).filter((one) => one.period === run.period);
  const chosen = methodForRetry(standing.methods, attempts, today);
  if (!chosen) {
    await putRun(tx, plan, run, { state: 'failed', failureCode: run.failureCode }, now);
    await needAction(tx, plan, whyNoMethod(standing), `${run.period}:retry`, null);
    return;
  }
  // Each account counts for itself: where the plan was changed to another, that is its first debit.
  const sent = attempts.filter((one) => one.methodId === chosen.methodId).length;
  if (!isWithinRetryLimits({ firstSentOn: run.drawOn, retries: sent - 1, on: today })) {
    await putRun(tx, plan, run, { state: 'returned', failureCode: run.failureCode }, now);
    await needAction(tx, plan, 'returned_too_often', `${run.period}:retry`, null);
    return;
  }
  await sendDraw(tx, {
    ...work,
    money: standing.lease.money,
    methods: standing.methods,
    method: chosen,
    run,
    amountCents: run.amountCents,
    attempt: attempts.length + 1,
    isAgain: sent > 0,
  });
}
