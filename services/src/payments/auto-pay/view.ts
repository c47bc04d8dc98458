import { monthlyCents, suggestedCap } from 'services/payments/auto-pay-terms/bill';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { findActiveLease } from 'services/payments/lease/store/find-lease';
import { presentMethod } from 'services/payments/methods/present-method';
import { explainFailure } from 'services/payments/payment/failures';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import { getNextDueDate } from 'services/platform/dates/due-dates';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { listMovedOutLeaseIds } from 'services/resident';
import type { AutoPay, AutoPayPlan, AutoPayRun } from 'shared/contract/payments/auto-pay';
import { getMonth, getYear, toCalendarDate } from 'shared/format/calendar-date';
import { presentDraw, presentUncovered } from './draws/present-draw.ts';
import { loadLeaseMoney } from './lease-money.ts';
import { type Standing, standingOf } from './outlook.ts';
import { noticesOf } from './plans/notices.ts';
import { toTerms } from './plans/plan-rows.ts';
import { loadMandate } from './store/mandates.ts';
import { findPlan, type PlanRow } from './store/plans.ts';
import { listAttempts, type RunRow } from './store/runs.ts';

const RUNS_SHOWN = 6;

/** The caller's auto-pay on the active lease; null without one. */
export async function autoPayView(tx: Tx, actor: Actor, now: Date): Promise<AutoPay | null> {
  const facts = await findActiveLease(tx, actor);
  if (!facts) return null;
  const today = getToday(facts, now);
  const { plan, left } = await createBatch(tx)
    .add('plan', () => findPlan(tx, actor, facts.leaseId))
    .add('left', () => listMovedOutLeaseIds(tx, actor))
    .send();
  const movedOut = left.includes(facts.leaseId);
  if (!plan) {
    const lease = await loadLeaseMoney(tx, facts, today, 'lease_end');
    const off = { plan: null, forecast: [], uncovered: null, notices: [], runs: [] };
    return { ...off, moved_out: movedOut, ...about(facts, lease, today) };
  }
  const standing = await standingOf(tx, plan, facts, today);
  const draws = plan.state === 'needs_action' ? [] : standing.forecast;
  return {
    plan: await presentPlan(tx, plan, standing, today),
    forecast: draws.map((draw) => presentDraw(draw, plan, standing.methods)),
    uncovered: presentUncovered(standing, draws),
    notices: await noticesOf(tx, actor, { plan, standing, today, now }),
    runs: await presentRuns(tx, plan, standing.runs),
    moved_out: movedOut,
    ...about(facts, standing.lease, today),
  };
}

function about(
  facts: LeaseFacts,
  lease: Awaited<ReturnType<typeof loadLeaseMoney>>,
  today: PlainDate,
) {
  const monthly = monthlyCents(lease, today);
  const due = toCalendarDate(getYear(today), getMonth(today), lease.dueDay);
  return {
    monthly_cents: monthly,
    suggested_cap_cents: suggestedCap(monthly),
    left_to_pay_cents: lease.money.leftToPayCents,
    due_day: lease.dueDay,
    lease_ends_on: lease.leaseEnd,
    next_due_on: due >= today ? due : getNextDueDate(due, lease.dueDay),
    online_payments_disabled: facts.disableOnlinePayments,
    disabled_reason: facts.disableOnlinePayments ? facts.disabledReason : null,
    offline_payment: facts.offlinePayment,
    payee_name: facts.payeeName,
    time_zone: facts.timeZone,
    today,
  };
}

async function presentPlan(
  tx: Tx,
  plan: PlanRow,
  { methods }: Standing,
  today: PlainDate,
): Promise<AutoPayPlan> {
  const mandate = await loadMandate(tx, plan);
  return {
    ...toTerms(plan),
    plan_id: plan.planId,
    state: plan.state,
    state_reason: plan.stateReason,
    paused_until: plan.pausedUntil,
    skipped_period: plan.skippedPeriod,
    method: methods.method ? presentMethod(methods.method, today) : null,
    backup_method: methods.backup ? presentMethod(methods.backup, today) : null,
    mandate: {
      version: mandate.version,
      text: mandate.text,
      notice_waiver: mandate.noticeWaiver,
      agreed_at: mandate.agreedAt.toISOString(),
    },
  };
}

async function presentRuns(tx: Tx, plan: PlanRow, runs: readonly RunRow[]): Promise<AutoPayRun[]> {
  const attempts = await listAttempts(tx, plan);
  const paymentOf = (period: string) =>
    attempts
      .filter((one) => one.period === period)
      .sort((a, b) => b.attempt - a.attempt)
      .at(0)?.paymentId ?? null;
  return runs
    .toSorted((a, b) => (a.period < b.period ? 1 : -1))
    .slice(0, RUNS_SHOWN)
    .map((run) => ({
      period: run.period,
      due_on: run.dueOn,
      draw_on: run.drawOn,
      state: run.state,
      amount_cents: run.amountCents,
      skipped: run.skipReason,
      failure_reason: run.failureCode === null ? null : explainFailure(run.failureCode).words,
      retry_on: run.retryOn,
      payment_id: paymentOf(run.period),
    }));
}
