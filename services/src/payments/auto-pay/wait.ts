import type { Tx } from 'services/db/database';
import { autoPayPlan } from 'services/db/schema/auto-pay';
import { addDays, instantOf, type PlainDate } from '../calendar.ts';
import type { Draw } from './engine.ts';
import { aboutNext, mailPlanOwner } from './mails.ts';
import type { Work } from './outlook.ts';
import { ofPlan } from './plan-rows.ts';
import { endPlan } from './plan-state.ts';
import { putRun } from './send-draw.ts';

/** Tells of the next draw where it is time to, and sets when to look again. */
export async function waitForNext(tx: Tx, work: Work): Promise<void> {
  const { plan, facts, standing, today, now } = work;
  const waiting = standing.runs.filter((run) => run.state === 'retry_planned' && run.retryOn);
  const [next] = standing.forecast;
  if (!next && waiting.length === 0) {
    const over = plan.ends === 'date' ? 'end_reached' : 'lease_ended';
    await endPlan(tx, plan, over, now);
    return;
  }
  const days = waiting.map((run) => run.retryOn ?? today);
  if (next) days.push(next.drawOn > today ? next.drawOn : addDays(today, 1));
  if (plan.pausedUntil !== null) days.push(plan.pausedUntil);
  const noticeOn = next ? await announce(tx, work, next) : null;
  if (noticeOn !== null) days.push(noticeOn);
  const [soonest = addDays(today, 1)] = days.sort();
  await tx
    .update(autoPayPlan)
    .set({ nextRunAt: instantOf(soonest, 0, facts.timeZone) })
    .where(ofPlan(plan));
}

/** Sends the notice of a draw on its day; gives the day where it is still to come. */
async function announce(tx: Tx, work: Work, next: Draw): Promise<PlainDate | null> {
  const { plan, standing, today, now } = work;
  const isTold = standing.runs.some((run) => run.period === next.period);
  if (next.skip !== null || isTold || next.drawOn <= today) return null;
  const noticeOn = addDays(next.drawOn, -plan.noticeDays);
  if (noticeOn > today) return noticeOn;
  await putRun(tx, plan, next, { state: 'notice_sent', amountCents: next.amountCents }, now);
  await mailPlanOwner(tx, plan, 'auto-pay-upcoming', next.period, {
    ...aboutNext(next, standing.methods),
    atMostCents: plan.kind === 'fixed' ? null : plan.capCents,
  });
  return null;
}
