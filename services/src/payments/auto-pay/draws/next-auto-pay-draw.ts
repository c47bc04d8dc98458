import {
  forecastDraws,
  loadPlanContext,
  type PlanContext,
} from 'services/payments/auto-pay/plan-context';
import { findPlan } from 'services/payments/auto-pay/store/plans';
import { type RunRow, sumPaidSince } from 'services/payments/auto-pay/store/runs';
import { type Draw, findFirstDraw } from 'services/payments/auto-pay-terms/plan-draws';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { loadPersonName } from 'services/resident';
import { addDays } from 'shared/format/calendar-date';
import { addScheduledPayment, applyPayment } from './lease-after-payment.ts';
import { getLeftAfterManualPayments } from './retry-draws.ts';

/** A draw is near from this many days before it. By then, every plan has announced it to its renter. */
const NEAR_DAYS = 10;

/** A payment by hand, now or on a later day. */
export type NewManualPayment = {
  amountCents: number;
  sendOn: PlainDate | null;
  /** How much it may exceed what is owed, in cents. */
  aheadCents: number;
};

type NextDrawQuery = { leaseTerms: LeasePaymentTerms; sendOn: PlainDate | null; now: Date };

/** The next draw of the caller's own auto-pay, with a function that predicts how a payment changes it. */
export type NextAutoPayDraw = {
  /** The id that the renter confirms instead of a payment id. */
  id: string;
  on: PlainDate;
  amountCents: number;
  payerName: string;
  isNear: boolean;
  /** Predicts this draw (cents) and all draws from it on, when the renter also makes this payment. */
  predict(payment: NewManualPayment | null): { amountCents: number; draws: Draw[] };
};

type PickedDraw = { period: string; on: PlainDate; amountCents: number; retried: RunRow | null };

export async function findNextAutoPayDraw(
  tx: Tx,
  actor: Actor,
  { leaseTerms, sendOn, now }: NextDrawQuery,
): Promise<NextAutoPayDraw | null> {
  const plan = await findPlan(tx, actor, leaseTerms.leaseId);
  if (plan?.state !== 'active') return null;
  const today = getToday(leaseTerms, now);
  const context = await loadPlanContext(tx, plan, leaseTerms, today);
  const next = pickNextDraw(context);
  if (!next) return null;
  const knownPlan = { plan, methods: context.methods, runs: context.runs, today };
  const paidCents = next.retried ? await sumPaidSince(tx, plan, next.retried) : 0;
  return {
    id: `${plan.planId}:${next.period}`,
    on: next.on,
    amountCents: next.amountCents,
    payerName: await loadPersonName(tx, plan.corporationId, plan.personId),
    isNear: next.on <= addDays(sendOn ?? today, NEAR_DAYS),
    predict(payment) {
      const lease = getLeaseAfterPayment(context.lease, payment);
      const draws = forecastDraws(knownPlan, lease);
      const paidNowCents = payment?.sendOn === null ? payment.amountCents : 0;
      const amountCents = next.retried
        ? getRetryCents(lease, next, paidCents + paidNowCents)
        : (draws.find((one) => one.period === next.period)?.amountCents ?? 0);
      return { amountCents, draws };
    },
  };
}

function pickNextDraw({ runs, forecast }: PlanContext): PickedDraw | undefined {
  for (const run of runs) {
    if (run.state !== 'retry_planned' || run.retryOn === null) continue;
    const { period, retryOn: on, amountCents } = run;
    return { period, on, amountCents, retried: run };
  }
  const draw = findFirstDraw(forecast);
  return draw && { ...draw, on: draw.drawOn, retried: null };
}

function getLeaseAfterPayment(lease: PlanContext['lease'], payment: NewManualPayment | null) {
  if (payment === null) return lease;
  const { sendOn, amountCents, aheadCents } = payment;
  return sendOn === null
    ? applyPayment(lease, amountCents)
    : addScheduledPayment(lease, { on: sendOn, amountCents, aheadCents });
}

/** A returned draw is retried with the same amount or not at all (`retry-draws.ts`). */
function getRetryCents(
  lease: PlanContext['lease'],
  { on, amountCents }: PickedDraw,
  paidCents: number,
): number {
  const isPaid = getLeftAfterManualPayments(lease, on) < amountCents || paidCents >= amountCents;
  return isPaid ? 0 : amountCents;
}
