import { randomUUID } from 'node:crypto';
import {
  toDrawResponse,
  toUncoveredResponse,
} from 'services/payments/auto-pay/draws/to-draw-response';
import { loadPlanContext, type PlanContext } from 'services/payments/auto-pay/plan-context';
import { mailPlanAgreement } from 'services/payments/auto-pay/plan-mails';
import {
  findPlan,
  insertPlan,
  lockOwnPlan,
  type PlanRow,
  updateAndReadPlan,
} from 'services/payments/auto-pay/store/plans';
import type { Draw } from 'services/payments/auto-pay-terms/plan-draws';
import { createOnlineDisabledProblem } from 'services/payments/guards/problems';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { findActiveLease, findLeaseToChange } from 'services/payments/lease/store/find-lease';
import { lockMethods } from 'services/payments/methods/store/saved-methods';
import { addBusinessDays, getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { loadPersonName } from 'services/resident';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { AutoPayPreview } from 'shared/contract/payments/auto-pay-preview';
import { formatRaisedCap, getMandate, type PlanMandate } from './mandate.ts';
import { findShortNotice } from './notice-day.ts';
import { toPlanColumns } from './plan-rows.ts';
import { type AutoPayConsent, assertMandateMatches, storeMandate } from './store-mandate.ts';
import { requireFirstDraw, validateTerms } from './validate-terms.ts';

type EvaluatedTerms = {
  plan: PlanRow;
  leaseTerms: LeasePaymentTerms;
  context: PlanContext;
  mandate: PlanMandate;
};

/** Banks need one business day, so no draw is made sooner after the agreement. */
const getFirstPossibleDrawDay = (today: PlainDate) => addBusinessDays(today, 1);

/** Evaluates terms as the plan that they would create. Throws when they are invalid. */
async function evaluateTerms(
  tx: Tx,
  actor: Actor,
  terms: AutoPayTerms,
  now: Date,
  before?: PlanRow,
): Promise<EvaluatedTerms> {
  const leaseTerms = await findLeaseToChange(tx, actor);
  if (!leaseTerms || (before && before.leaseId !== leaseTerms.leaseId)) throw notFound();
  if (leaseTerms.disableOnlinePayments) throw createOnlineDisabledProblem(leaseTerms);
  const today = getToday(leaseTerms, now);
  const plan: PlanRow = {
    corporationId: leaseTerms.corporationId,
    planId: before?.planId ?? randomUUID(),
    leaseId: leaseTerms.leaseId,
    personId: actor.personId,
    state: 'active',
    stateReason: null,
    ...toPlanColumns(terms),
    effectiveFrom: getFirstPossibleDrawDay(today),
    pausedUntil: null,
    skippedPeriod: before?.skippedPeriod ?? null,
    raisedPeriod: null,
    raisedCapCents: null,
    nextRunAt: now,
    createdAt: before?.createdAt ?? now,
    endedAt: null,
  };
  const loaded = await loadPlanContext(tx, plan, leaseTerms, today);
  // The new mandate text includes the backup fee, even if the previous mandate did not.
  const context = { ...loaded, methods: { ...loaded.methods, includesBackupFee: true } };
  validateTerms(terms, context.lease, context.methods, today);
  const first = requireFirstDraw(context.forecast);
  const { method, backup } = context.methods;
  if (!method) throw notFound();
  const name = await loadPersonName(tx, leaseTerms.corporationId, actor.personId);
  return {
    plan,
    leaseTerms,
    context,
    mandate: getMandate({
      name,
      terms,
      payeeName: leaseTerms.payeeName,
      method,
      backup,
      firstOn: first.drawOn,
      shortNotice: findShortNotice(context.forecast, terms.notice_days, today),
    }),
  };
}

/** Returns the mandate text for other terms of a plan, or for one draw above its cap. */
export async function loadMandateText(
  tx: Tx,
  actor: Actor,
  terms: AutoPayTerms,
  { plan, now }: { plan: PlanRow; now: Date },
  raisedDraw?: Draw,
) {
  const { mandate } = await evaluateTerms(tx, actor, terms, now, plan);
  return raisedDraw
    ? { ...mandate, text: `${mandate.text} ${formatRaisedCap(raisedDraw)}` }
    : mandate;
}

/**
 * Previews what these terms would draw and the mandate text to sign. With an active plan, the terms are
 * evaluated as a change of it: a month that was drawn is not drawn again.
 */
export async function previewPlan(
  tx: Tx,
  actor: Actor,
  terms: AutoPayTerms,
  now: Date,
): Promise<AutoPayPreview> {
  const lease = await findActiveLease(tx, actor);
  const before = lease && (await findPlan(tx, actor, lease.leaseId));
  const { plan, context, mandate } = await evaluateTerms(tx, actor, terms, now, before);
  return {
    forecast: context.forecast.map((draw) => toDrawResponse(draw, plan, context.methods)),
    uncovered: toUncoveredResponse(context, context.forecast),
    mandate: {
      version: mandate.version,
      text: mandate.text,
      notice_waiver: mandate.noticeWaiver,
    },
  };
}

/**
 * Turns auto-pay on. Refuses a second plan for the same person and lease, also when both are created
 * concurrently.
 */
export async function createPlan(
  tx: Tx,
  actor: Actor,
  consent: AutoPayConsent,
  now: Date,
): Promise<void> {
  // Holds the methods lock, so that the method cannot be removed while the plan is inserted.
  await lockMethods(tx, actor);
  const evaluated = await evaluateTerms(tx, actor, consent.terms, now);
  assertMandateMatches(evaluated, consent);
  const created = await insertPlan(tx, evaluated.plan);
  if (!created) throw new Problem(409, 'auto_pay_exists', 'Auto-pay is already on.');
  await storeMandate(tx, evaluated, consent, now);
  await mailPlanAgreement(tx, 'auto-pay-on', created, evaluated.context, evaluated.mandate, now);
}

/**
 * Changes a plan in place, starting with the first draw that is not sent. Reactivates a plan that needed
 * action.
 */
export async function changePlan(
  tx: Tx,
  actor: Actor,
  planId: string,
  consent: AutoPayConsent,
  now: Date,
): Promise<void> {
  await lockMethods(tx, actor);
  const before = await lockOwnPlan(tx, actor, planId);
  if (before.state === 'ended') throw notFound();
  const evaluated = await evaluateTerms(tx, actor, consent.terms, now, before);
  assertMandateMatches(evaluated, consent);
  const { plan } = evaluated;
  // New terms do not end a pause that the renter set.
  const isPausedByRenter = before.state === 'paused' && before.stateReason === null;
  const after = await updateAndReadPlan(tx, before, {
    ...toPlanColumns(consent.terms),
    effectiveFrom: plan.effectiveFrom,
    nextRunAt: now,
    // A one-time raise applied to the previous cap.
    raisedPeriod: null,
    raisedCapCents: null,
    // Clears a skipped period that the new terms do not draw.
    skippedPeriod: evaluated.context.forecast.some((draw) => draw.period === before.skippedPeriod)
      ? before.skippedPeriod
      : null,
    ...(!isPausedByRenter && { state: 'active' as const, stateReason: null, pausedUntil: null }),
  });
  if (!after) throw notFound();
  await storeMandate(tx, evaluated, consent, now);
  await mailPlanAgreement(tx, 'auto-pay-changed', after, evaluated.context, evaluated.mandate, now);
}
