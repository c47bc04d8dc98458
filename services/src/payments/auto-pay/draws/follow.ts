import { mailPlanOwner } from 'services/payments/auto-pay/mails';
import { loadMethods, methodForRetry } from 'services/payments/auto-pay/plans/plan-rows';
import { needAction, whyNoMethod } from 'services/payments/auto-pay/plans/plan-state';
import { lockPlan, type PlanRow, updatePlan } from 'services/payments/auto-pay/store/plans';
import {
  attemptsOf,
  findRun,
  listAttempts,
  type RunRow,
} from 'services/payments/auto-pay/store/runs';
import { loadLeaseFacts } from 'services/payments/lease/store/find-lease';
import { labelOf } from 'services/payments/methods/present-method';
import { explainFailure } from 'services/payments/payment/failures';
import type { PaymentRow } from 'services/payments/payment/present';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { MailData } from 'services/resident';
import { type Remedy, remedyFor } from './after-failure.ts';
import { feeFrom } from './present-draw.ts';
import { putRun } from './send-draw.ts';

/** Brings a draw to where its payment is; other payments are none of its business. Holds the lease. */
export async function followDraw(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const found = await findDraw(tx, payment);
  if (!found) return;
  const { plan, run } = found;
  if (payment.state === 'settled') {
    await putRun(tx, plan, run, { state: 'settled', amountCents: run.amountCents }, now);
  }
  if (payment.state === 'cancelled') {
    await putRun(tx, plan, run, { state: 'skipped', skipReason: 'by_renter' }, now);
  }
  if (payment.state === 'failed' || payment.state === 'returned') {
    const { state, methodId, failureCode } = payment;
    await mend(tx, plan, run, { state, methodId, code: failureCode ?? '' }, now);
  }
}

async function findDraw(tx: Tx, { corporationId, paymentId }: PaymentRow) {
  const [attempt] = await attemptsOf(tx, { corporationId, paymentId });
  if (!attempt) return undefined;
  const plan = await lockPlan(tx, attempt);
  const run = await findRun(tx, attempt);
  return plan && run && { plan, run };
}

type Ending = { state: 'failed' | 'returned'; code: string; methodId: string };

async function mend(tx: Tx, plan: PlanRow, run: RunRow, ending: Ending, now: Date): Promise<void> {
  const { remedy, again } = await chooseRemedy(tx, plan, run, ending, now);
  const { amountCents } = run;
  await putRun(
    tx,
    plan,
    run,
    again === null
      ? { state: ending.state, failureCode: ending.code, amountCents }
      : { state: 'retry_planned', failureCode: ending.code, amountCents, retryOn: again.on },
    now,
  );
  const failure = explainFailure(ending.code).words;
  if (again !== null) {
    await updatePlan(tx, plan, { nextRunAt: now });
    const event = `${run.period}:${again.on}:${now.toISOString()}`;
    await mailPlanOwner(tx, plan, 'auto-pay-failed', event, {
      reason: failure,
      amountCents,
      methodLabel: again.methodLabel,
      retryOn: again.on,
      how: again.how,
    });
  }
  if (remedy?.kind === 'pause' || remedy?.kind === 'needs_action') {
    await needAction(tx, plan, remedy.reason, `${run.period}:${now.toISOString()}`, failure);
  }
}

type Again = Pick<MailData['auto-pay-failed'], 'how' | 'methodLabel'> & { on: PlainDate };
type Chosen = { remedy: Remedy | null; again: Again | null };

async function chooseRemedy(
  tx: Tx,
  plan: PlanRow,
  run: RunRow,
  { code, methodId }: Ending,
  now: Date,
): Promise<Chosen> {
  const facts = await loadLeaseFacts(tx, plan);
  // One that is paused, waits or has ended draws nothing, nor does it try again.
  if (!facts || plan.state !== 'active') return { remedy: null, again: null };
  const today = getToday(facts, now);
  const methods = await loadMethods(tx, plan);
  const attempts = (await listAttempts(tx, plan)).filter((one) => one.period === run.period);
  const next = methodForRetry(methods, attempts, today);
  if (!next)
    return { remedy: { kind: 'needs_action', reason: whyNoMethod({ methods }) }, again: null };
  const tries = attempts.filter((one) => one.methodId === next.methodId).length;
  const remedy = remedyFor({
    code,
    tries,
    byBackup: tries === 0 && next === methods.backup,
    byOther: next.methodId !== methodId,
    dueOn: run.dueOn,
    graceDay: facts.graceDay,
    drawOn: run.drawOn,
    today,
  });
  const methodLabel = labelOf(next);
  // The other method steps in today, on whatever day the news has come: its run is due at once.
  if (remedy.kind === 'backup') {
    const how = feeFrom(next, methods, run.amountCents) > 0 ? 'backup_with_fee' : 'backup';
    return { remedy, again: { on: today, how, methodLabel } };
  }
  if (remedy.kind !== 'retry') return { remedy, again: null };
  const how = next.methodId === methodId ? 'again' : 'other';
  return { remedy, again: { on: remedy.on, how, methodLabel } };
}
