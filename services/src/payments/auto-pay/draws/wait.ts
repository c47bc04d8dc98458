import { aboutNext, mailPlanOwner, mostOf } from 'services/payments/auto-pay/mails';
import type { Work } from 'services/payments/auto-pay/outlook';
import { getNoticeDay } from 'services/payments/auto-pay/plans/notice-day';
import { payingMethod } from 'services/payments/auto-pay/plans/plan-rows';
import { endPlan, needAction, whyNoMethod } from 'services/payments/auto-pay/plans/plan-state';
import { loadMandate } from 'services/payments/auto-pay/store/mandates';
import { updatePlan } from 'services/payments/auto-pay/store/plans';
import type { RunRow } from 'services/payments/auto-pay/store/runs';
import type { Draw } from 'services/payments/auto-pay-terms/engine';
import { explainFailure } from 'services/payments/payment/failures';
import { type PlainDate, toInstant } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { addDays } from 'shared/format/calendar-date';
import { payerOf } from './present-draw.ts';
import { putRun } from './send-draw.ts';

/** Tells of the next draw where it is time to, and sets when to look again. */
export async function waitForNext(tx: Tx, work: Work): Promise<void> {
  const { plan, facts, standing, today, now } = work;
  const waiting = standing.runs.filter((run) => run.state === 'retry_planned' && run.retryOn);
  const [next] = standing.forecast;
  const comes = next !== undefined || waiting.length > 0;
  // The last draw may still come back, and is mended then as any other.
  if (!comes && !standing.runs.some((run) => run.state === 'submitted')) {
    const over = plan.ends === 'date' ? 'end_reached' : 'lease_ended';
    await endPlan(tx, plan, over, now);
    return;
  }
  if (comes && plan.state === 'active' && !payingMethod(standing.methods, today)) {
    await waitForMethod(tx, work, waiting);
    return;
  }
  const days = waiting.map((run) => run.retryOn ?? today);
  if (next) days.push(next.drawOn > today ? next.drawOn : addDays(today, 1));
  if (plan.pausedUntil !== null) days.push(plan.pausedUntil);
  const lookOn = next ? await announce(tx, work, next) : null;
  if (lookOn !== null) days.push(lookOn);
  const [soonest = addDays(today, 1)] = days.sort();
  await updatePlan(tx, plan, { nextRunAt: toInstant(soonest, 0, facts.timeZone) });
}

/** Nothing can be drawn: it is not told as if it were, and no period is decided by it. */
async function waitForMethod(tx: Tx, work: Work, waiting: readonly RunRow[]): Promise<void> {
  const { plan, standing, now } = work;
  for (const run of waiting) {
    const { failureCode, amountCents } = run;
    await putRun(tx, plan, run, { state: 'failed', failureCode, amountCents }, now);
  }
  const code = standing.methods.method?.blockedCode;
  const failure = code ? explainFailure(code).words : null;
  const why = whyNoMethod(standing);
  await needAction(tx, plan, why, `no-method:${now.toISOString()}`, failure);
}

/**
 * Sends the notice of a draw on its day, and another one where the other method has to step in since;
 * gives the day to look again where it is still to be sent.
 */
async function announce(tx: Tx, work: Work, next: Draw): Promise<PlainDate | null> {
  const { plan, standing, today, now } = work;
  const { backup } = standing.methods;
  const { told, isAgain } = await findNotice(tx, work, next);
  const stepsIn = backup !== undefined && payerOf(next, standing.methods) === backup;
  if ((told && !stepsIn) || next.drawOn <= today) return null;
  const noticeOn = getNoticeDay(next.drawOn, plan.noticeDays, today);
  if (noticeOn > today) return noticeOn;
  // What pays it may be cancelled: it is told late then, rather than never.
  if (next.skip !== null) return addDays(today, 1);
  await putRun(tx, plan, next, { state: 'notice_sent', amountCents: next.amountCents }, now);
  const event = [next.period, stepsIn && backup.methodId, isAgain && now.toISOString()];
  await mailPlanOwner(tx, plan, 'auto-pay-upcoming', event.filter(Boolean).join(':'), {
    ...aboutNext(next, standing.methods),
    atMostCents: mostOf(next, standing.methods),
  });
  return null;
}

/**
 * Whether the renter was told of a draw under the terms that they agreed to last. Terms that were agreed to
 * since may have changed its day or its amount: it is told again.
 */
async function findNotice(tx: Tx, { plan, standing }: Work, next: Draw) {
  const run = standing.runs.find((one) => one.period === next.period);
  if (run === undefined) return { told: false, isAgain: false };
  const { agreedAt } = await loadMandate(tx, plan);
  const told = run.drawOn === next.drawOn && run.updatedAt >= agreedAt;
  return { told, isAgain: !told };
}
