import { scaleCents } from 'services/payments/lease/monthly-charges';
import type { PlainDate } from 'services/platform/dates/calendar';
import { getNextDueDate, getPreviousDueDate } from 'services/platform/dates/due-dates';
import type { AutoPayDraw } from 'shared/contract/payments/auto-pay';
import { addDays, getMonth, getYear, toCalendarDate, toMonth } from 'shared/format/calendar-date';

import { type DrawDay, getDrawDay } from './draw-day.ts';
import { ManualPaymentQueue } from './manual-payments.ts';
import { getMonthlyBill, getMonthlyCents, type MonthlyBill, sumLeftCents } from './monthly-bill.ts';
import type { LeaseAccount, PlanTerms } from './plan-terms.ts';

type SkipReason = NonNullable<AutoPayDraw['skipped']>;
type DrawNote = AutoPayDraw['notes'][number];

/** One draw of a plan. Amounts in cents. */
export type Draw = DrawDay & {
  /** The month of the due date, `YYYY-MM`. A plan draws once for each period. */
  period: string;
  dueOn: PlainDate;
  /** The amount drawn; 0 when the draw is skipped. */
  amountCents: number;
  /** The amount without the cap. */
  uncappedCents: number;
  /** The cap; null when there is none. */
  capCents: number | null;
  /** What is due by then and remains unpaid after the draw. */
  leftAfterCents: number;
  skip: SkipReason | null;
  notes: DrawNote[];
};

export type PlanDrawsOptions = {
  today: PlainDate;
  /** Periods for which a draw was made, skipped or failed. */
  decidedPeriods: ReadonlySet<string>;
  /** Unpaid amounts that a planned retry will draw, so that no regular draw takes them too. */
  retriedCents?: number;
  count: number;
  /** True to include rent that is not posted yet. Actual draws take posted charges only. */
  isForecast: boolean;
};

/** Missed draws are made up within this many days. */
const CATCH_UP_DAYS = 62;
const MAX_MONTHS = 48;

const getLater = (a: PlainDate, b: PlainDate) => [a, b].sort()[1] ?? a;

/**
 * Returns the next draws of a plan, in order. Both the forecast and the job that draws use this function.
 */
export function planDraws(plan: PlanTerms, lease: LeaseAccount, options: PlanDrawsOptions): Draw[] {
  const from = getLater(plan.effectiveFrom, addDays(options.today, -CATCH_UP_DAYS));
  let dueOn = toCalendarDate(getYear(from), getMonth(from), lease.dueDay);
  const { retriedCents = 0 } = options;
  let owedCents = getOwedBefore(lease, dueOn) - retriedCents;
  const leftCents = sumLeftCents(lease.charges) - lease.creditCents - retriedCents;
  const manualPayments = new ManualPaymentQueue(lease.manualPayments, leftCents);
  const draws: Draw[] = [];
  for (let month = 0; month < MAX_MONTHS && draws.length < options.count; month += 1) {
    const draw = getDrawDay(dueOn, plan.day, lease.graceDay);
    if (isPlanOver(plan, lease, dueOn, draw.drawOn)) break;
    const bill = getMonthlyBill(lease, dueOn, options.isForecast);
    owedCents += bill.leftCents;
    manualPayments.addDebt(bill.comingCents);
    const period = toMonth(dueOn);
    if (draw.drawOn < from) {
      // It is too late for this draw, and the renter was asked to pay by hand, so the debt counts as paid.
      if (options.isForecast && dueOn >= options.today) {
        manualPayments.settleDebt(owedCents);
        owedCents = Math.min(0, owedCents);
      }
    } else if (!options.decidedPeriods.has(period)) {
      const manualCents = manualPayments.cover(owedCents, draw.drawOn);
      const next = toDraw({ plan, lease, dueOn, draw, bill, owedCents, manualCents });
      draws.push(next);
      manualPayments.reduceDebt(next.amountCents);
      // The renter also pays by hand what a draw leaves. A credit carries over.
      owedCents -= manualCents + next.amountCents;
      manualPayments.settleDebt(owedCents);
      owedCents = Math.min(0, owedCents);
    }
    dueOn = getNextDueDate(dueOn, lease.dueDay);
  }
  return draws;
}

/** Returns the first draw that is not skipped. */
export const findFirstDraw = (draws: readonly Draw[]): Draw | undefined =>
  draws.find(({ skip }) => skip === null);

/** Returns what was due before this due date and is unpaid, in cents; negative for a credit. */
function getOwedBefore(lease: LeaseAccount, dueOn: PlainDate): number {
  const before = getPreviousDueDate(dueOn, lease.dueDay);
  return sumLeftCents(lease.charges.filter((one) => one.dueOn <= before)) - lease.creditCents;
}

const isPlanOver = (plan: PlanTerms, lease: LeaseAccount, dueOn: PlainDate, drawOn: PlainDate) =>
  (plan.endsOn !== null && drawOn > plan.endsOn) ||
  (lease.leaseEnd !== null && dueOn > lease.leaseEnd);

type DrawMonth = {
  plan: PlanTerms;
  lease: LeaseAccount;
  dueOn: PlainDate;
  draw: DrawDay;
  bill: MonthlyBill;
  owedCents: number;
  /** The part of `owedCents` that payments by hand pay on or before the draw day. */
  manualCents: number;
};

function toDraw(month: DrawMonth): Draw {
  const { draw, dueOn } = month;
  const owed = Math.max(0, month.owedCents - month.manualCents);
  const uncapped = Math.min(getRequestedCents(month), owed);
  const cap = getCap(month);
  const amount = Math.min(uncapped, cap ?? Number.MAX_SAFE_INTEGER);
  const skip = getSkipReason(month, amount);
  const drawnCents = skip === null ? amount : 0;
  return {
    ...draw,
    period: toMonth(dueOn),
    dueOn,
    amountCents: drawnCents,
    uncappedCents: uncapped,
    capCents: cap,
    leftAfterCents: owed - drawnCents,
    skip,
    notes: listNotes(month, { isOverCap: cap !== null && uncapped > cap, drawnCents, owed, skip }),
  };
}

/** Returns what the plan asks for, before cap and credit. */
function getRequestedCents({ plan, bill, owedCents }: DrawMonth): number {
  switch (plan.kind) {
    case 'full_balance':
      return owedCents;
    case 'rent':
      return bill.recurringCents;
    case 'fixed':
      return plan.amountCents ?? 0;
    case 'share':
      return scaleCents(bill.grossCents, plan.percent ?? 0, 100);
  }
}

const isExpired = (expires: string | null, on: PlainDate) =>
  expires !== null && expires < toMonth(on);

const usesBackup = ({ plan, draw }: DrawMonth) =>
  (plan.methodIsRefused || isExpired(plan.methodExpires, draw.drawOn)) &&
  plan.backupExpires !== undefined &&
  !isExpired(plan.backupExpires, draw.drawOn);

function getSkipReason(month: DrawMonth, amountCents: number): SkipReason | null {
  const { plan, draw, dueOn, owedCents, bill } = month;
  const isStillPaused = plan.pausedUntil === null || draw.drawOn < plan.pausedUntil;
  if (plan.isPaused && isStillPaused) return 'paused';
  if (plan.skippedPeriod === toMonth(dueOn)) return 'by_renter';
  if (amountCents <= 0 && month.manualCents > 0) return 'paid_by_hand';
  if (amountCents <= 0) return owedCents < bill.leftCents ? 'credit' : 'nothing_due';
  if (isExpired(plan.methodExpires, draw.drawOn) && !usesBackup(month)) return 'card_expired';
  return null;
}

/** Returns the cap of a month: the one-time raise for that period, or the regular cap. */
const getCap = ({ plan, dueOn }: DrawMonth) =>
  plan.raised?.period === toMonth(dueOn) ? plan.raised.capCents : plan.capCents;

type DrawSums = { isOverCap: boolean; drawnCents: number; owed: number; skip: SkipReason | null };

function listNotes(month: DrawMonth, { isOverCap, drawnCents, owed, skip }: DrawSums): DrawNote[] {
  const { plan, lease, dueOn, draw, bill } = month;
  const before = getMonthlyCents(lease, getPreviousDueDate(dueOn, lease.dueDay));
  const changed = before > 0 && before !== getMonthlyCents(lease, dueOn);
  const drawn = skip === null;
  const overCap = drawn && isOverCap;
  const next = getNextDueDate(dueOn, lease.dueDay);
  const nextDraw = getDrawDay(next, plan.day, lease.graceDay).drawOn;
  const notes: [DrawNote, boolean][] = [
    ['weekend', drawn && draw.shift === 'weekend'],
    ['holiday', drawn && draw.shift === 'holiday'],
    ['over_cap', overCap],
    ['short', drawn && !overCap && plan.kind === 'fixed' && owed > drawnCents],
    ['rent_change', changed],
    ['credit_used', drawn && month.owedCents < bill.leftCents],
    ['paid_by_hand', drawn && month.manualCents > 0],
    ['prorated', bill.isProrated],
    ['backup', drawn && usesBackup(month)],
    ['last', isPlanOver(plan, lease, next, nextDraw)],
  ];
  return notes.filter(([, applies]) => applies).map(([note]) => note);
}
