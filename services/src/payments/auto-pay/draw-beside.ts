import { addDays, type PlainDate, todayAt } from 'services/dates/calendar';
import type { Actor } from 'services/db/access';
import type { Tx } from 'services/db/database';
import type { QuoteWarning } from 'shared/contract/payments/quotes';
import type { LeaseFacts } from '../lease-facts.ts';
import { nameOf } from '../write-payment.ts';
import { firstDrawn, planDraws } from './engine.ts';
import { type Standing, standingOf } from './outlook.ts';
import { findPlan, type PlanRow, periodsDone, toPlanTerms } from './plan-rows.ts';
import { leftAfterByHand } from './retry.ts';

/** A draw is near from so many days before it: by then every plan has told its renter of it. */
const NEAR_DAYS = 10;

type Wish = { facts: LeaseFacts; amountCents: number; sendOn: PlainDate | null; now: Date };

type Coming = { period: string; on: PlainDate; amountCents: number; isRetry: boolean };

/** The draw of the caller's own auto-pay that a payment by hand would come beside, where it is near. */
export async function drawBeside(tx: Tx, actor: Actor, wish: Wish): Promise<QuoteWarning[]> {
  const { facts, amountCents, sendOn, now } = wish;
  const plan = await findPlan(tx, actor, facts.leaseId);
  if (plan?.state !== 'active') return [];
  const today = todayAt(facts, now);
  const standing = await standingOf(tx, plan, facts, today);
  const coming = nextOf(standing);
  if (!coming || coming.on > addDays(sendOn ?? today, NEAR_DAYS)) return [];
  const paysTheSame =
    amountCents === coming.amountCents ||
    drawnBeside(plan, standing, coming, { amountCents, today }) < coming.amountCents;
  return [
    {
      payment_id: `${plan.planId}:${coming.period}`,
      kind: 'auto_pay',
      amount_cents: coming.amountCents,
      payer_name: await nameOf(tx, plan.corporationId, plan.personId),
      own: true,
      on: coming.on,
      asks: paysTheSame,
    },
  ];
}

function nextOf({ runs, forecast }: Standing): Coming | undefined {
  for (const { state, retryOn, period, amountCents } of runs) {
    if (state !== 'retry_planned' || retryOn === null) continue;
    return { period, on: retryOn, amountCents, isRetry: true };
  }
  const draw = firstDrawn(forecast);
  return draw && { ...draw, on: draw.drawOn, isRetry: false };
}

/** What the draw would still take if this were paid by hand before it, by the engine that draws. */
function drawnBeside(
  plan: PlanRow,
  { lease, methods, runs }: Standing,
  { period, on, amountCents, isRetry }: Coming,
  byHand: { amountCents: number; today: PlainDate },
): number {
  const { amountCents: cents, today } = byHand;
  const scheduled = [{ on: today, amountCents: cents, aheadCents: cents }, ...lease.scheduled];
  // The same sum comes again, or none.
  if (isRetry) {
    const isPaid = cents >= amountCents;
    return isPaid || leftAfterByHand({ ...lease, scheduled }, on) < amountCents ? 0 : amountCents;
  }
  const draws = planDraws(
    toPlanTerms(plan, methods),
    { ...lease, scheduled },
    { today, done: periodsDone(runs), count: 1, isForecast: true },
  );
  return draws.find((one) => one.period === period)?.amountCents ?? 0;
}
