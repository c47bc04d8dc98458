import { forecastDraws, type Standing, standingOf } from 'services/payments/auto-pay/outlook';
import { findPlan } from 'services/payments/auto-pay/store/plans';
import { paidSince, type RunRow } from 'services/payments/auto-pay/store/runs';
import { type Draw, firstDrawn } from 'services/payments/auto-pay-terms/engine';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { loadPersonName } from 'services/resident';
import { addDays } from 'shared/format/calendar-date';
import { payNow, scheduleFirst } from './lease-after-payment.ts';
import { leftAfterByHand } from './retry.ts';

/** A draw is near from so many days before it: by then every plan has told its renter of it. */
const NEAR_DAYS = 10;

/** A payment by hand, now or on a later day. */
export type NewPaymentByHand = {
  amountCents: number;
  sendOn: PlainDate | null;
  /** What it may take beyond what is owed, in cents. */
  aheadCents: number;
};

type Wish = { facts: LeaseFacts; sendOn: PlainDate | null; now: Date };

/** The next draw of the caller's own auto-pay, and the engine that says what a payment changes of it. */
export type DrawBeside = {
  /** What is confirmed in place of a payment. */
  id: string;
  on: PlainDate;
  amountCents: number;
  payerName: string;
  isNear: boolean;
  /** What the draw takes if this is paid by hand, in cents, and all draws from then on. */
  predict(byHand: NewPaymentByHand | null): { amountCents: number; draws: Draw[] };
};

type Coming = { period: string; on: PlainDate; amountCents: number; retried: RunRow | null };

export async function findDrawBeside(
  tx: Tx,
  actor: Actor,
  { facts, sendOn, now }: Wish,
): Promise<DrawBeside | null> {
  const plan = await findPlan(tx, actor, facts.leaseId);
  if (plan?.state !== 'active') return null;
  const today = getToday(facts, now);
  const standing = await standingOf(tx, plan, facts, today);
  const coming = findNext(standing);
  if (!coming) return null;
  const known = { plan, methods: standing.methods, runs: standing.runs, today };
  const paidCents = coming.retried ? await paidSince(tx, plan, coming.retried) : 0;
  return {
    id: `${plan.planId}:${coming.period}`,
    on: coming.on,
    amountCents: coming.amountCents,
    payerName: await loadPersonName(tx, plan.corporationId, plan.personId),
    isNear: coming.on <= addDays(sendOn ?? today, NEAR_DAYS),
    predict(byHand) {
      const lease = leaseAfter(standing.lease, byHand);
      const draws = forecastDraws(known, lease);
      const paidNowCents = byHand?.sendOn === null ? byHand.amountCents : 0;
      const amountCents = coming.retried
        ? retriedCents(lease, coming, paidCents + paidNowCents)
        : (draws.find((one) => one.period === coming.period)?.amountCents ?? 0);
      return { amountCents, draws };
    },
  };
}

function findNext({ runs, forecast }: Standing): Coming | undefined {
  for (const run of runs) {
    if (run.state !== 'retry_planned' || run.retryOn === null) continue;
    const { period, retryOn: on, amountCents } = run;
    return { period, on, amountCents, retried: run };
  }
  const draw = firstDrawn(forecast);
  return draw && { ...draw, on: draw.drawOn, retried: null };
}

function leaseAfter(lease: Standing['lease'], byHand: NewPaymentByHand | null) {
  if (byHand === null) return lease;
  const { sendOn, amountCents, aheadCents } = byHand;
  return sendOn === null
    ? payNow(lease, amountCents)
    : scheduleFirst(lease, { on: sendOn, amountCents, aheadCents });
}

/** A returned draw is tried again with the same sum, or not at all (`retry.ts`). */
function retriedCents(
  lease: Standing['lease'],
  { on, amountCents }: Coming,
  paidCents: number,
): number {
  const isPaid = leftAfterByHand(lease, on) < amountCents || paidCents >= amountCents;
  return isPaid ? 0 : amountCents;
}
