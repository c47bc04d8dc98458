import type { Standing } from 'services/payments/auto-pay/outlook';
import type { PlanRow } from 'services/payments/auto-pay/store/plans';
import { monthlyCents, suggestedCap } from 'services/payments/auto-pay-terms/bill';
import { type Draw, firstDrawn } from 'services/payments/auto-pay-terms/engine';
import { partOf } from 'services/payments/lease/coming-lines';
import type { PlainDate } from 'services/platform/dates/calendar';
import { getPreviousDueDate } from 'services/platform/dates/due-dates';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { AutoPayNotice, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { addDays } from 'shared/format/calendar-date';
import { wordsFor } from './consent.ts';
import type { MandateWords } from './mandate.ts';
import { toTerms } from './plan-rows.ts';

/** How long before it a change of the rent is told. */
const AHEAD_DAYS = 30;

export type Noticed = { plan: PlanRow; standing: Standing; today: PlainDate; now: Date };

/** What is known of the coming draws and wants an answer: new rent, and a bill above the limit. */
export async function noticesOf(tx: Tx, actor: Actor, all: Noticed): Promise<AutoPayNotice[]> {
  const { plan, standing, today } = all;
  if (plan.state !== 'active') return [];
  const next = firstDrawn(standing.forecast);
  const changed = standing.forecast.find(
    (draw) =>
      draw.skip === null &&
      draw.notes.includes('rent_change') &&
      draw.dueOn <= addDays(today, AHEAD_DAYS),
  );
  const notices: AutoPayNotice[] = [];
  if (changed) notices.push(await rentChange(tx, actor, all, changed));
  if (next && next !== changed && next.notes.includes('over_cap')) {
    notices.push(await overCap(tx, actor, all, next));
  }
  return notices;
}

function about({ plan }: Noticed, draw: Draw) {
  // A fixed sum is its own limit.
  const leftCents =
    plan.kind === 'fixed' ? draw.leftAfterCents : draw.wantedCents - draw.amountCents;
  return {
    period: draw.period,
    due_on: draw.dueOn,
    draw_on: draw.drawOn,
    wanted_cents: draw.amountCents + leftCents,
    takes_cents: draw.amountCents,
    left_cents: leftCents,
  };
}

async function rentChange(tx: Tx, actor: Actor, all: Noticed, draw: Draw): Promise<AutoPayNotice> {
  const { lease } = all.standing;
  const [before, after] = [getPreviousDueDate(draw.dueOn, lease.dueDay), draw.dueOn].map((on) =>
    monthlyCents(lease, on),
  );
  const overCap = draw.notes.includes('over_cap');
  const terms = termsFor(all, draw, before ?? 0);
  return {
    ...about(all, draw),
    kind: 'rent_change',
    before_cents: before ?? null,
    after_cents: after ?? null,
    once: overCap ? await onceOf(tx, actor, all, draw) : null,
    always: terms && (await alwaysOf(tx, actor, all, terms)),
  };
}

const overCap = async (tx: Tx, actor: Actor, all: Noticed, draw: Draw): Promise<AutoPayNotice> => ({
  ...about(all, draw),
  kind: 'over_cap',
  before_cents: null,
  after_cents: null,
  once: await onceOf(tx, actor, all, draw),
  always: await alwaysOf(tx, actor, all, withCap(all, draw)),
});

/** The terms under which the new rent is paid in full; null where it is so already. */
function termsFor(all: Noticed, draw: Draw, before: number): AutoPayTerms | null {
  if (draw.notes.includes('over_cap')) return withCap(all, draw);
  const { plan, standing } = all;
  // Who draws less than the rent on purpose goes on doing so.
  if (plan.kind !== 'fixed' || plan.amountCents !== before) return null;
  return { ...toTerms(plan), amount_cents: monthlyCents(standing.lease, draw.dueOn) };
}

/** A limit that this bill keeps, and the usual one above the rent of its month. */
function withCap({ plan, standing }: Noticed, draw: Draw): AutoPayTerms {
  const part = plan.kind === 'share' ? (plan.percent ?? 100) : 100;
  const usual = suggestedCap(partOf(monthlyCents(standing.lease, draw.dueOn), part, 100));
  const needed = Math.ceil(draw.wantedCents / 100) * 100;
  return { ...toTerms(plan), cap_cents: Math.max(usual, needed) };
}

const onceOf = (tx: Tx, actor: Actor, all: Noticed, draw: Draw) =>
  orNull(async () => toOffer(await wordsFor(tx, actor, toTerms(all.plan), all, draw)));

const alwaysOf = (tx: Tx, actor: Actor, all: Noticed, terms: AutoPayTerms) =>
  orNull(async () => ({ terms, ...toOffer(await wordsFor(tx, actor, terms, all)) }));

const toOffer = ({ text, noticeWaiver }: MandateWords) => ({
  mandate_text: text,
  notice_waiver: noticeWaiver,
});

/** Terms that would be refused are not offered. */
async function orNull<T>(offer: () => Promise<T>): Promise<T | null> {
  try {
    return await offer();
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
