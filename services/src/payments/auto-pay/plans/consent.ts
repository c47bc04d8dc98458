import { randomUUID } from 'node:crypto';
import { presentDraw, presentUncovered } from 'services/payments/auto-pay/draws/present-draw';
import { mailAboutPlan } from 'services/payments/auto-pay/mails';
import { type Standing, standingOf } from 'services/payments/auto-pay/outlook';
import {
  findPlan,
  insertPlan,
  lockOwnPlan,
  type PlanRow,
  updateAndReadPlan,
} from 'services/payments/auto-pay/store/plans';
import type { Draw } from 'services/payments/auto-pay-terms/engine';
import { onlineDisabled } from 'services/payments/guards/problems';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { findActiveLease, findLeaseToChange } from 'services/payments/lease/store/find-lease';
import { lockMethods } from 'services/payments/methods/store';
import { addBusinessDays, getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { loadPersonName } from 'services/resident';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { AutoPayPreview } from 'shared/contract/payments/auto-pay-preview';
import { checkForecast, checkTerms } from './check-terms.ts';
import { type Consent, keepMandate, refuseOtherWords } from './kept-mandate.ts';
import { type MandateWords, mandateOf, onceAbove } from './mandate.ts';
import { findShortNotice } from './notice-day.ts';
import { columnsOf } from './plan-rows.ts';

type Judged = {
  plan: PlanRow;
  facts: LeaseFacts;
  standing: Standing;
  mandate: MandateWords;
};

/** Banks need a business day: no draw begins sooner after it was agreed to. */
const firstDay = (today: PlainDate) => addBusinessDays(today, 1);

/** Looks at terms as the plan that they would make; throws where they do not hold. */
async function judge(
  tx: Tx,
  actor: Actor,
  terms: AutoPayTerms,
  now: Date,
  before?: PlanRow,
): Promise<Judged> {
  const facts = await findLeaseToChange(tx, actor);
  if (!facts || (before && before.leaseId !== facts.leaseId)) throw notFound();
  if (facts.disableOnlinePayments) throw onlineDisabled(facts);
  const today = getToday(facts, now);
  const plan: PlanRow = {
    corporationId: facts.corporationId,
    planId: before?.planId ?? randomUUID(),
    leaseId: facts.leaseId,
    personId: actor.personId,
    state: 'active',
    stateReason: null,
    ...columnsOf(terms),
    effectiveFrom: firstDay(today),
    pausedUntil: null,
    skippedPeriod: before?.skippedPeriod ?? null,
    raisedPeriod: null,
    raisedCapCents: null,
    nextRunAt: now,
    createdAt: before?.createdAt ?? now,
    endedAt: null,
  };
  const found = await standingOf(tx, plan, facts, today);
  // The words to agree to now name the fee, whatever those of before did.
  const standing = { ...found, methods: { ...found.methods, feeOfBackup: true } };
  checkTerms(terms, standing.lease, standing.methods, today);
  const first = checkForecast(standing.forecast);
  const { method, backup } = standing.methods;
  if (!method) throw notFound();
  const name = await loadPersonName(tx, facts.corporationId, actor.personId);
  return {
    plan,
    facts,
    standing,
    mandate: mandateOf({
      name,
      terms,
      payeeName: facts.payeeName,
      method,
      backup,
      firstOn: first.drawOn,
      short: findShortNotice(standing.forecast, terms.notice_days, today),
    }),
  };
}

/** The words to agree to for other terms of a plan, or for one draw above its limit. */
export async function wordsFor(
  tx: Tx,
  actor: Actor,
  terms: AutoPayTerms,
  { plan, now }: { plan: PlanRow; now: Date },
  above?: Draw,
) {
  const { mandate } = await judge(tx, actor, terms, now, plan);
  return above ? { ...mandate, text: `${mandate.text} ${onceAbove(above)}` } : mandate;
}

/**
 * What these terms would draw, by the engine that draws, and what has to be agreed to for them. Where
 * a plan is on, they are looked at as its change: a month that is drawn already is not drawn again.
 */
export async function previewPlan(
  tx: Tx,
  actor: Actor,
  terms: AutoPayTerms,
  now: Date,
): Promise<AutoPayPreview> {
  const lease = await findActiveLease(tx, actor);
  const before = lease && (await findPlan(tx, actor, lease.leaseId));
  const { plan, standing, mandate } = await judge(tx, actor, terms, now, before);
  return {
    forecast: standing.forecast.map((draw) => presentDraw(draw, plan, standing.methods)),
    uncovered: presentUncovered(standing, standing.forecast),
    mandate: {
      version: mandate.version,
      text: mandate.text,
      notice_waiver: mandate.noticeWaiver,
    },
  };
}

/** Turns auto-pay on. A second plan of one person and lease is refused, whoever came first. */
export async function createPlan(tx: Tx, actor: Actor, consent: Consent, now: Date): Promise<void> {
  // A method cannot be removed while a plan with it is being written.
  await lockMethods(tx, actor);
  const judged = await judge(tx, actor, consent.terms, now);
  refuseOtherWords(judged, consent);
  const made = await insertPlan(tx, judged.plan);
  if (!made) throw new Problem(409, 'auto_pay_exists', 'Auto-pay is on already.');
  await keepMandate(tx, judged, consent, now);
  await mailAboutPlan(tx, 'auto-pay-on', made, judged.standing, judged.mandate, now);
}

/** Changes a plan in place, from the first draw that is not sent; one that waited goes on. */
export async function changePlan(
  tx: Tx,
  actor: Actor,
  planId: string,
  consent: Consent,
  now: Date,
): Promise<void> {
  await lockMethods(tx, actor);
  const before = await lockOwnPlan(tx, actor, planId);
  if (before.state === 'ended') throw notFound();
  const judged = await judge(tx, actor, consent.terms, now, before);
  refuseOtherWords(judged, consent);
  const { plan } = judged;
  // A pause is the renter's own: new terms do not end it.
  const ownPause = before.state === 'paused' && before.stateReason === null;
  const after = await updateAndReadPlan(tx, before, {
    ...columnsOf(consent.terms),
    effectiveFrom: plan.effectiveFrom,
    nextRunAt: now,
    // What was agreed to once was above the limit of before.
    raisedPeriod: null,
    raisedCapCents: null,
    // A month that the new terms do not draw cannot be left out of them.
    skippedPeriod: judged.standing.forecast.some((draw) => draw.period === before.skippedPeriod)
      ? before.skippedPeriod
      : null,
    ...(!ownPause && { state: 'active' as const, stateReason: null, pausedUntil: null }),
  });
  if (!after) throw notFound();
  await keepMandate(tx, judged, consent, now);
  await mailAboutPlan(tx, 'auto-pay-changed', after, judged.standing, judged.mandate, now);
}
