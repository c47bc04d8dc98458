import { queuePlanMail } from 'services/payments/auto-pay/plan-mails';
import { findRetryMethod, loadPlanMethods } from 'services/payments/auto-pay/plans/plan-rows';
import { getNoMethodReason, requireAction } from 'services/payments/auto-pay/plans/plan-state';
import { lockPlan, type PlanRow, updatePlan } from 'services/payments/auto-pay/store/plans';
import {
  findRun,
  listAttempts,
  type RunRow,
  selectAttemptsOfPayment,
} from 'services/payments/auto-pay/store/runs';
import { findActiveLeaseById } from 'services/payments/lease/store/find-lease';
import { formatMethodLabel } from 'services/payments/methods/to-method-response';
import { explainFailure } from 'services/payments/payment/failures';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { localizeText } from 'services/platform/texts/localized-text';
import type { MailData } from 'services/resident';
import { chooseRemedy, type Remedy } from './choose-remedy.ts';
import { saveRun } from './send-draw.ts';
import { getMethodFee } from './to-draw-response.ts';

/**
 * Updates the draw of a payment to the payment's state. Ignores payments that are not draws. The caller holds
 * the lease lock.
 */
export async function syncDrawWithPayment(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const found = await findDraw(tx, payment);
  if (!found) return;
  const { plan, run } = found;
  if (payment.state === 'settled') {
    await saveRun(tx, plan, run, { state: 'settled', amountCents: run.amountCents }, now);
  }
  if (payment.state === 'cancelled') {
    await saveRun(tx, plan, run, { state: 'skipped', skipReason: 'by_renter' }, now);
  }
  if (payment.state === 'failed' || payment.state === 'returned') {
    const { state, methodId, failureCode } = payment;
    await handleFailedPayment(tx, plan, run, { state, methodId, code: failureCode ?? '' }, now);
  }
}

async function findDraw(tx: Tx, { corporationId, paymentId }: PaymentRow) {
  const [attempt] = await selectAttemptsOfPayment(tx, { corporationId, paymentId });
  if (!attempt) return undefined;
  const plan = await lockPlan(tx, attempt);
  const run = await findRun(tx, attempt);
  return plan && run && { plan, run };
}

type FailedPayment = { state: 'failed' | 'returned'; code: string; methodId: string };

async function handleFailedPayment(
  tx: Tx,
  plan: PlanRow,
  run: RunRow,
  failed: FailedPayment,
  now: Date,
): Promise<void> {
  const { remedy, retry } = await planRemedy(tx, plan, run, failed, now);
  const { amountCents } = run;
  await saveRun(
    tx,
    plan,
    run,
    retry === null
      ? { state: failed.state, failureCode: failed.code, amountCents }
      : { state: 'retry_planned', failureCode: failed.code, amountCents, retryOn: retry.on },
    now,
  );
  const failure = localizeText(() => explainFailure(failed.code).message);
  if (retry !== null) {
    await updatePlan(tx, plan, { nextRunAt: now });
    const event = `${run.period}:${retry.on}:${now.toISOString()}`;
    await queuePlanMail(tx, plan, 'auto-pay-failed', event, {
      reason: failure,
      amountCents,
      methodLabel: retry.methodLabel,
      retryOn: retry.on,
      how: retry.how,
    });
  }
  if (remedy?.kind === 'pause' || remedy?.kind === 'needs_action') {
    await requireAction(tx, plan, remedy.reason, `${run.period}:${now.toISOString()}`, failure);
  }
}

type PlannedRetry = Pick<MailData['auto-pay-failed'], 'how' | 'methodLabel'> & { on: PlainDate };
type ChosenRemedy = { remedy: Remedy | null; retry: PlannedRetry | null };

async function planRemedy(
  tx: Tx,
  plan: PlanRow,
  run: RunRow,
  { code, methodId }: FailedPayment,
  now: Date,
): Promise<ChosenRemedy> {
  const leaseTerms = await findActiveLeaseById(tx, plan);
  // A plan that is paused, needs action or has ended makes no draws and no retries.
  if (!leaseTerms || plan.state !== 'active') return { remedy: null, retry: null };
  const today = getToday(leaseTerms, now);
  const methods = await loadPlanMethods(tx, plan);
  const attempts = (await listAttempts(tx, plan)).filter((one) => one.period === run.period);
  const next = findRetryMethod(methods, attempts, today);
  if (!next)
    return {
      remedy: { kind: 'needs_action', reason: getNoMethodReason({ methods }) },
      retry: null,
    };
  const attemptCount = attempts.filter((one) => one.methodId === next.methodId).length;
  const remedy = chooseRemedy({
    code,
    tries: attemptCount,
    triesBackup: attemptCount === 0 && next === methods.backup,
    usesOtherMethod: next.methodId !== methodId,
    dueOn: run.dueOn,
    graceDay: leaseTerms.graceDay,
    drawOn: run.drawOn,
    today,
  });
  const methodLabel = formatMethodLabel(next);
  // The backup method is used today, on the day the update is processed, so its run is due immediately.
  if (remedy.kind === 'backup') {
    const how = getMethodFee(next, methods, run.amountCents) > 0 ? 'backup_with_fee' : 'backup';
    return { remedy, retry: { on: today, how, methodLabel } };
  }
  if (remedy.kind !== 'retry') return { remedy, retry: null };
  const how = next.methodId === methodId ? 'again' : 'other';
  return { remedy, retry: { on: remedy.on, how, methodLabel } };
}
