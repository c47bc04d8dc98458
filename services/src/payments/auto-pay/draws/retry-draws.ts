import type { PlanContext, PlanTask } from 'services/payments/auto-pay/plan-context';
import { queuePlanMail } from 'services/payments/auto-pay/plan-mails';
import { findRetryMethod } from 'services/payments/auto-pay/plans/plan-rows';
import { getNoMethodReason, requireAction } from 'services/payments/auto-pay/plans/plan-state';
import type { PlanRow } from 'services/payments/auto-pay/store/plans';
import { listAttempts, type RunRow, sumPaidSince } from 'services/payments/auto-pay/store/runs';
import { ManualPaymentQueue } from 'services/payments/auto-pay-terms/manual-payments';
import { isWithinRetryLimits } from 'services/payments/payment/return-rules';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { MailData } from 'services/resident';
import { saveRun, sendDraw } from './send-draw.ts';

/** The reason in the mail for a retry that is given up. */
type GiveUpReason = MailData['auto-pay-skipped']['why'];

/**
 * Retries a returned draw when its day has come. Gives up a retry that new terms forbid without waiting for
 * its day, so that the renter has time to pay by hand. Returns true when something was decided.
 */
export async function retryDraws(tx: Tx, task: PlanTask): Promise<boolean> {
  const due = task.context.runs.find(
    (run) =>
      run.state === 'retry_planned' &&
      run.retryOn !== null &&
      (run.retryOn <= task.today || exceedsTerms(task.plan, run)),
  );
  if (!due) return false;
  const reason = await findGiveUpReason(tx, task, due);
  if (reason === null) await retryDraw(tx, task, due);
  else await giveUpRetry(tx, task, due, reason);
  return true;
}

/**
 * Returns true when the amount exceeds the cap of terms that the renter agreed to after the draw was sent.
 */
function exceedsTerms(plan: PlanRow, { period, drawOn, amountCents }: RunRow): boolean {
  if (drawOn >= plan.effectiveFrom) return false;
  const cap = plan.raisedPeriod === period ? plan.raisedCapCents : plan.capCents;
  const maxCents = plan.kind === 'fixed' ? plan.amountCents : cap;
  return maxCents !== null && amountCents > maxCents;
}

/** Returns why a run is not retried; null when it is. Banks accept a retry only with the same amount. */
async function findGiveUpReason(tx: Tx, task: PlanTask, run: RunRow): Promise<GiveUpReason | null> {
  const { plan, leaseTerms, context, today } = task;
  if (exceedsTerms(plan, run)) return 'above_terms';
  if (plan.state === 'paused') return 'paused';
  if (leaseTerms.disableOnlinePayments) return 'online_payments_off';
  const leftCents = getLeftAfterManualPayments(context.lease, today);
  const isPaid =
    leftCents < run.amountCents || (await sumPaidSince(tx, plan, run)) >= run.amountCents;
  return isPaid ? 'paid_by_hand' : null;
}

/** Returns the amount left to pay minus the payments by hand sent until this day, in cents. */
export function getLeftAfterManualPayments(
  { money, manualPayments: payments }: PlanContext['lease'],
  day: PlainDate,
): number {
  const { leftToPayCents } = money;
  return (
    leftToPayCents - new ManualPaymentQueue(payments, leftToPayCents).cover(leftToPayCents, day)
  );
}

async function giveUpRetry(
  tx: Tx,
  task: PlanTask,
  run: RunRow,
  reason: GiveUpReason,
): Promise<void> {
  const { plan, context, today, now } = task;
  const leftToPayCents = getLeftAfterManualPayments(context.lease, today);
  // The page shows this as the renter's own decision.
  const skipReason = reason === 'above_terms' ? 'by_renter' : reason;
  await saveRun(tx, plan, run, { state: 'skipped', skipReason }, now);
  await queuePlanMail(tx, plan, 'auto-pay-skipped', `${run.period}:retry`, {
    dueOn: run.dueOn,
    leftToPayCents: leftToPayCents > 0 ? leftToPayCents : null,
    why: reason,
  });
}

async function retryDraw(tx: Tx, task: PlanTask, run: RunRow): Promise<void> {
  const { plan, context, today, now } = task;
  const attempts = (await listAttempts(tx, plan)).filter((one) => one.period === run.period);
  const method = findRetryMethod(context.methods, attempts, today);
  if (!method) {
    await saveRun(tx, plan, run, { state: 'failed', failureCode: run.failureCode }, now);
    await requireAction(tx, plan, getNoMethodReason(context), `${run.period}:retry`, null);
    return;
  }
  // Retries are counted per account: after a change of method, this is the first debit of the new account.
  const attemptCount = attempts.filter((one) => one.methodId === method.methodId).length;
  if (!isWithinRetryLimits({ firstSentOn: run.drawOn, retries: attemptCount - 1, on: today })) {
    await saveRun(tx, plan, run, { state: 'returned', failureCode: run.failureCode }, now);
    await requireAction(tx, plan, 'returned_too_often', `${run.period}:retry`, null);
    return;
  }
  await sendDraw(tx, {
    ...task,
    money: context.lease.money,
    methods: context.methods,
    method,
    run,
    amountCents: run.amountCents,
    attempt: attempts.length + 1,
    isRetry: attemptCount > 0,
  });
}
