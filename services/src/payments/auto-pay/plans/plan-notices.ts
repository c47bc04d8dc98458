import type { PlanContext } from 'services/payments/auto-pay/plan-context';
import type { PlanRow } from 'services/payments/auto-pay/store/plans';
import { getMonthlyCents, getSuggestedCap } from 'services/payments/auto-pay-terms/monthly-bill';
import { type Draw, findFirstDraw } from 'services/payments/auto-pay-terms/plan-draws';
import { scaleCents } from 'services/payments/lease/monthly-charges';
import type { PlainDate } from 'services/platform/dates/calendar';
import { getPreviousDueDate } from 'services/platform/dates/due-dates';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { AutoPayNotice, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { addDays } from 'shared/format/calendar-date';
import { loadMandateText } from './create-plan.ts';
import type { PlanMandate } from './mandate.ts';
import { toAutoPayTerms } from './plan-rows.ts';

/** A rent change is announced this many days ahead. */
const AHEAD_DAYS = 30;

export type NoticeInput = { plan: PlanRow; context: PlanContext; today: PlainDate; now: Date };

/** Lists what the renter may want to react to: new rent, and a bill above the cap. */
export async function listPlanNotices(
  tx: Tx,
  actor: Actor,
  input: NoticeInput,
): Promise<AutoPayNotice[]> {
  const { plan, context, today } = input;
  if (plan.state !== 'active') return [];
  const next = findFirstDraw(context.forecast);
  const changed = context.forecast.find(
    (draw) =>
      draw.skip === null &&
      draw.notes.includes('rent_change') &&
      draw.dueOn <= addDays(today, AHEAD_DAYS),
  );
  const notices: AutoPayNotice[] = [];
  if (changed) notices.push(await toRentChangeNotice(tx, actor, input, changed));
  if (next && next !== changed && next.notes.includes('over_cap')) {
    notices.push(await toOverCapNotice(tx, actor, input, next));
  }
  return notices;
}

function getNoticeAmounts({ plan }: NoticeInput, draw: Draw) {
  // A fixed amount is its own cap.
  const leftCents =
    plan.kind === 'fixed' ? draw.leftAfterCents : draw.uncappedCents - draw.amountCents;
  return {
    period: draw.period,
    due_on: draw.dueOn,
    draw_on: draw.drawOn,
    wanted_cents: draw.amountCents + leftCents,
    takes_cents: draw.amountCents,
    left_cents: leftCents,
  };
}

async function toRentChangeNotice(
  tx: Tx,
  actor: Actor,
  input: NoticeInput,
  draw: Draw,
): Promise<AutoPayNotice> {
  const { lease } = input.context;
  const [before, after] = [getPreviousDueDate(draw.dueOn, lease.dueDay), draw.dueOn].map((on) =>
    getMonthlyCents(lease, on),
  );
  const overCap = draw.notes.includes('over_cap');
  const terms = getTermsForNewRent(input, draw, before ?? 0);
  return {
    ...getNoticeAmounts(input, draw),
    kind: 'rent_change',
    before_cents: before ?? null,
    after_cents: after ?? null,
    once: overCap ? await offerOnce(tx, actor, input, draw) : null,
    always: terms && (await offerAlways(tx, actor, input, terms)),
  };
}

const toOverCapNotice = async (
  tx: Tx,
  actor: Actor,
  input: NoticeInput,
  draw: Draw,
): Promise<AutoPayNotice> => ({
  ...getNoticeAmounts(input, draw),
  kind: 'over_cap',
  before_cents: null,
  after_cents: null,
  once: await offerOnce(tx, actor, input, draw),
  always: await offerAlways(tx, actor, input, getTermsWithHigherCap(input, draw)),
});

/** Returns the terms that would pay the new rent in full; null when the current terms do. */
function getTermsForNewRent(input: NoticeInput, draw: Draw, before: number): AutoPayTerms | null {
  if (draw.notes.includes('over_cap')) return getTermsWithHigherCap(input, draw);
  const { plan, context } = input;
  // A renter who draws less than the rent on purpose keeps that amount.
  if (plan.kind !== 'fixed' || plan.amountCents !== before) return null;
  return { ...toAutoPayTerms(plan), amount_cents: getMonthlyCents(context.lease, draw.dueOn) };
}

/**
 * Returns the terms with a cap that covers this bill and is at least the suggested cap for the rent of its
 * month.
 */
function getTermsWithHigherCap({ plan, context }: NoticeInput, draw: Draw): AutoPayTerms {
  const percent = plan.kind === 'share' ? (plan.percent ?? 100) : 100;
  const suggestedCents = getSuggestedCap(
    scaleCents(getMonthlyCents(context.lease, draw.dueOn), percent, 100),
  );
  const neededCents = Math.ceil(draw.uncappedCents / 100) * 100;
  return { ...toAutoPayTerms(plan), cap_cents: Math.max(suggestedCents, neededCents) };
}

const offerOnce = (tx: Tx, actor: Actor, input: NoticeInput, draw: Draw) =>
  orNullIfRefused(async () =>
    toOffer(await loadMandateText(tx, actor, toAutoPayTerms(input.plan), input, draw)),
  );

const offerAlways = (tx: Tx, actor: Actor, input: NoticeInput, terms: AutoPayTerms) =>
  orNullIfRefused(async () => ({
    terms,
    ...toOffer(await loadMandateText(tx, actor, terms, input)),
  }));

const toOffer = ({ text, noticeWaiver }: PlanMandate) => ({
  mandate_text: text,
  notice_waiver: noticeWaiver,
});

/** Returns null when the offered terms would be refused. */
async function orNullIfRefused<T>(offer: () => Promise<T>): Promise<T | null> {
  try {
    return await offer();
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
