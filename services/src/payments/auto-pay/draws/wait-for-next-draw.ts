import type { PlanTask } from 'services/payments/auto-pay/plan-context';
import {
  getMaxTotalCents,
  queuePlanMail,
  toNextDrawMailData,
} from 'services/payments/auto-pay/plan-mails';
import { getNoticeDay } from 'services/payments/auto-pay/plans/notice-day';
import { findPayingMethod } from 'services/payments/auto-pay/plans/plan-rows';
import {
  endPlan,
  getNoMethodReason,
  requireAction,
} from 'services/payments/auto-pay/plans/plan-state';
import { loadMandate } from 'services/payments/auto-pay/store/mandates';
import { updatePlan } from 'services/payments/auto-pay/store/plans';
import type { RunRow } from 'services/payments/auto-pay/store/runs';
import type { Draw } from 'services/payments/auto-pay-terms/plan-draws';
import { explainFailure } from 'services/payments/payment/failures';
import { type PlainDate, toInstant } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { localizeText } from 'services/platform/texts/localized-text';
import { addDays } from 'shared/format/calendar-date';
import { saveRun } from './send-draw.ts';
import { getDrawMethod } from './to-draw-response.ts';

/** Mails the next draw when its notice is due, and sets when the plan is due again. */
export async function waitForNextDraw(tx: Tx, task: PlanTask): Promise<void> {
  const { plan, leaseTerms, context, today, now } = task;
  const retries = context.runs.filter((run) => run.state === 'retry_planned' && run.retryOn);
  const [next] = context.forecast;
  const hasComingDraw = next !== undefined || retries.length > 0;
  // The last draw may still be returned and is then retried like any other.
  if (!hasComingDraw && !context.runs.some((run) => run.state === 'submitted')) {
    const reason = plan.ends === 'date' ? 'end_reached' : 'lease_ended';
    await endPlan(tx, plan, reason, now);
    return;
  }
  if (hasComingDraw && plan.state === 'active' && !findPayingMethod(context.methods, today)) {
    await waitForMethod(tx, task, retries);
    return;
  }
  const days = retries.map((run) => run.retryOn ?? today);
  if (next) days.push(next.drawOn > today ? next.drawOn : addDays(today, 1));
  if (plan.pausedUntil !== null) days.push(plan.pausedUntil);
  const checkOn = next ? await announceDraw(tx, task, next) : null;
  if (checkOn !== null) days.push(checkOn);
  const [soonest = addDays(today, 1)] = days.sort();
  await updatePlan(tx, plan, { nextRunAt: toInstant(soonest, 0, leaseTerms.timeZone) });
}

/** Sets the plan to needs_action, because no method can draw. Announces no draw and decides no period. */
async function waitForMethod(tx: Tx, task: PlanTask, retries: readonly RunRow[]): Promise<void> {
  const { plan, context, now } = task;
  for (const run of retries) {
    const { failureCode, amountCents } = run;
    await saveRun(tx, plan, run, { state: 'failed', failureCode, amountCents }, now);
  }
  const code = context.methods.method?.blockedCode;
  const failure = code ? localizeText(() => explainFailure(code).message) : null;
  const reason = getNoMethodReason(context);
  await requireAction(tx, plan, reason, `no-method:${now.toISOString()}`, failure);
}

/**
 * Mails a draw on its notice day, and again when the backup method has to pay it since. Returns the day to
 * check again when the mail is still to be sent.
 */
async function announceDraw(tx: Tx, task: PlanTask, next: Draw): Promise<PlainDate | null> {
  const { plan, context, today, now } = task;
  const { backup } = context.methods;
  const { isAnnounced, isRepeat } = await findAnnouncement(tx, task, next);
  const backupPays = backup !== undefined && getDrawMethod(next, context.methods) === backup;
  if ((isAnnounced && !backupPays) || next.drawOn <= today) return null;
  const noticeOn = getNoticeDay(next.drawOn, plan.noticeDays, today);
  if (noticeOn > today) return noticeOn;
  // The payment that covers the draw may still be cancelled. The mail would then be late, but it is sent.
  if (next.skip !== null) return addDays(today, 1);
  await saveRun(tx, plan, next, { state: 'notice_sent', amountCents: next.amountCents }, now);
  const event = [next.period, backupPays && backup.methodId, isRepeat && now.toISOString()];
  await queuePlanMail(tx, plan, 'auto-pay-upcoming', event.filter(Boolean).join(':'), {
    ...toNextDrawMailData(next, context.methods),
    atMostCents: getMaxTotalCents(next, context.methods),
  });
  return null;
}

/**
 * Finds out whether the draw was announced under the current terms. After a change of terms its day or amount
 * may differ, so it is announced again.
 */
async function findAnnouncement(tx: Tx, { plan, context }: PlanTask, next: Draw) {
  const run = context.runs.find((one) => one.period === next.period);
  if (run === undefined) return { isAnnounced: false, isRepeat: false };
  const { agreedAt } = await loadMandate(tx, plan);
  const isAnnounced = run.drawOn === next.drawOn && run.updatedAt >= agreedAt;
  return { isAnnounced, isRepeat: !isAnnounced };
}
