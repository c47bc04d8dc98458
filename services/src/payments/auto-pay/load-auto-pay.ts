import { getMonthlyCents, getSuggestedCap } from 'services/payments/auto-pay-terms/monthly-bill';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { findActiveLease } from 'services/payments/lease/store/find-lease';
import { toMethodResponse } from 'services/payments/methods/to-method-response';
import { explainFailure } from 'services/payments/payment/failures';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import { getNextDueDate } from 'services/platform/dates/due-dates';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { listMovedOutLeaseIds } from 'services/resident';
import type { AutoPay, AutoPayPlan, AutoPayRun } from 'shared/contract/payments/auto-pay';
import { getMonth, getYear, toCalendarDate } from 'shared/format/calendar-date';
import { toDrawResponse, toUncoveredResponse } from './draws/to-draw-response.ts';
import { loadLeaseAccount } from './load-lease-account.ts';
import { loadPlanContext, type PlanContext } from './plan-context.ts';
import { listPlanNotices } from './plans/plan-notices.ts';
import { toAutoPayTerms } from './plans/plan-rows.ts';
import { loadMandate } from './store/mandates.ts';
import { findPlan, type PlanRow } from './store/plans.ts';
import { listAttempts, type RunRow } from './store/runs.ts';

const RUNS_SHOWN = 6;

/** Loads the caller's auto-pay for the active lease; null without a lease. */
export async function loadAutoPay(tx: Tx, actor: Actor, now: Date): Promise<AutoPay | null> {
  const leaseTerms = await findActiveLease(tx, actor);
  if (!leaseTerms) return null;
  const today = getToday(leaseTerms, now);
  const { plan, movedOutLeases } = await createBatch(tx)
    .add('plan', () => findPlan(tx, actor, leaseTerms.leaseId))
    .add('movedOutLeases', () => listMovedOutLeaseIds(tx, actor))
    .send();
  const movedOut = movedOutLeases.includes(leaseTerms.leaseId);
  if (!plan) {
    const lease = await loadLeaseAccount(tx, leaseTerms, today, 'lease_end');
    const noPlan = { plan: null, forecast: [], uncovered: null, notices: [], runs: [] };
    return { ...noPlan, moved_out: movedOut, ...getLeaseFields(leaseTerms, lease, today) };
  }
  const context = await loadPlanContext(tx, plan, leaseTerms, today);
  const draws = plan.state === 'needs_action' ? [] : context.forecast;
  return {
    plan: await toPlanResponse(tx, plan, context, today),
    forecast: draws.map((draw) => toDrawResponse(draw, plan, context.methods)),
    uncovered: toUncoveredResponse(context, draws),
    notices: await listPlanNotices(tx, actor, { plan, context, today, now }),
    runs: await toRunResponses(tx, plan, context.runs),
    moved_out: movedOut,
    ...getLeaseFields(leaseTerms, context.lease, today),
  };
}

function getLeaseFields(
  leaseTerms: LeasePaymentTerms,
  lease: Awaited<ReturnType<typeof loadLeaseAccount>>,
  today: PlainDate,
) {
  const monthly = getMonthlyCents(lease, today);
  const dueOn = toCalendarDate(getYear(today), getMonth(today), lease.dueDay);
  return {
    monthly_cents: monthly,
    suggested_cap_cents: getSuggestedCap(monthly),
    left_to_pay_cents: lease.money.leftToPayCents,
    due_day: lease.dueDay,
    lease_ends_on: lease.leaseEnd,
    next_due_on: dueOn >= today ? dueOn : getNextDueDate(dueOn, lease.dueDay),
    online_payments_disabled: leaseTerms.disableOnlinePayments,
    disabled_reason: leaseTerms.disableOnlinePayments ? leaseTerms.disabledReason : null,
    offline_payment: leaseTerms.offlinePayment,
    payee_name: leaseTerms.payeeName,
    time_zone: leaseTerms.timeZone,
    today,
  };
}

async function toPlanResponse(
  tx: Tx,
  plan: PlanRow,
  { methods }: PlanContext,
  today: PlainDate,
): Promise<AutoPayPlan> {
  const mandate = await loadMandate(tx, plan);
  return {
    ...toAutoPayTerms(plan),
    plan_id: plan.planId,
    state: plan.state,
    state_reason: plan.stateReason,
    paused_until: plan.pausedUntil,
    skipped_period: plan.skippedPeriod,
    method: methods.method ? toMethodResponse(methods.method, today) : null,
    backup_method: methods.backup ? toMethodResponse(methods.backup, today) : null,
    mandate: {
      version: mandate.version,
      text: mandate.text,
      notice_waiver: mandate.noticeWaiver,
      agreed_at: mandate.agreedAt.toISOString(),
    },
  };
}

async function toRunResponses(
  tx: Tx,
  plan: PlanRow,
  runs: readonly RunRow[],
): Promise<AutoPayRun[]> {
  const attempts = await listAttempts(tx, plan);
  const getPaymentId = (period: string) =>
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
      failure_reason: run.failureCode === null ? null : explainFailure(run.failureCode).message,
      retry_on: run.retryOn,
      payment_id: getPaymentId(run.period),
    }));
}
