import { partOf } from 'services/payments/lease/coming-lines';
import type { PlainDate } from 'services/platform/dates/calendar';
import { getNextDueDate, getPreviousDueDate } from 'services/platform/dates/due-dates';
import type { AutoPayDraw } from 'shared/contract/payments/auto-pay';
import { addDays, getMonth, getYear, toCalendarDate, toMonth } from 'shared/format/calendar-date';
import { type Bill, billOf, leftOf, monthlyCents } from './bill.ts';
import { ComingByHand } from './by-hand.ts';
import { type DrawDay, drawDayOf } from './draw-day.ts';
import type { LeaseMoney, PlanTerms } from './plan-terms.ts';

type SkipReason = NonNullable<AutoPayDraw['skipped']>;
type DrawNote = AutoPayDraw['notes'][number];

/** One draw of a plan. Money in cents. */
export type Draw = DrawDay & {
  /** Month of the due date, `YYYY-MM`: a plan draws once for each. */
  period: string;
  dueOn: PlainDate;
  /** What is taken; 0 where it is skipped. */
  amountCents: number;
  /** What it would take without its limit. */
  wantedCents: number;
  /** Its limit; null where there is none. */
  capCents: number | null;
  /** What is still unpaid of what is due by then. */
  leftAfterCents: number;
  skip: SkipReason | null;
  notes: DrawNote[];
};

export type Outlook = {
  today: PlainDate;
  /** Periods that are decided already. */
  done: ReadonlySet<string>;
  /** What is unpaid and is sent again by itself: no draw takes it as well. */
  retriedCents?: number;
  count: number;
  /** True to reckon with rent that is not in the books yet; what is drawn in earnest is only what is. */
  isForecast: boolean;
};

/** Draws that were missed are made up for, within this time. */
const CATCH_UP_DAYS = 62;
const MOST_MONTHS = 48;

const laterOf = (a: PlainDate, b: PlainDate) => [a, b].sort()[1] ?? a;

/** The next draws of a plan, in order. The forecast and the job that draws both ask here. */
export function planDraws(plan: PlanTerms, lease: LeaseMoney, outlook: Outlook): Draw[] {
  const from = laterOf(plan.effectiveFrom, addDays(outlook.today, -CATCH_UP_DAYS));
  let dueOn = toCalendarDate(getYear(from), getMonth(from), lease.dueDay);
  const { retriedCents = 0 } = outlook;
  let owedCents = owedBefore(lease, dueOn) - retriedCents;
  const leftCents = leftOf(lease.charges) - lease.creditCents - retriedCents;
  const byHand = new ComingByHand(lease.scheduled, leftCents);
  const draws: Draw[] = [];
  for (let month = 0; month < MOST_MONTHS && draws.length < outlook.count; month += 1) {
    const draw = drawDayOf(dueOn, plan.day, lease.graceDay);
    if (isOver(plan, lease, dueOn, draw.drawOn)) break;
    const bill = billOf(lease, dueOn, outlook.isForecast);
    owedCents += bill.leftCents;
    byHand.charge(bill.comingCents);
    const period = toMonth(dueOn);
    if (draw.drawOn < from) {
      // Too late for this one: it is taken to be paid by hand, as the renter is told.
      if (outlook.isForecast && dueOn >= outlook.today) {
        byHand.settle(owedCents);
        owedCents = Math.min(0, owedCents);
      }
    } else if (!outlook.done.has(period)) {
      const byHandCents = byHand.cover(owedCents, draw.drawOn);
      const next = drawOf({ plan, lease, dueOn, draw, bill, owedCents, byHandCents });
      draws.push(next);
      byHand.take(next.amountCents);
      // So is what a draw leaves; a credit stays.
      owedCents -= byHandCents + next.amountCents;
      byHand.settle(owedCents);
      owedCents = Math.min(0, owedCents);
    }
    dueOn = getNextDueDate(dueOn, lease.dueDay);
  }
  return draws;
}

/** The first of them that takes something. */
export const firstDrawn = (draws: readonly Draw[]): Draw | undefined =>
  draws.find(({ skip }) => skip === null);

/** What was due before this due date and is unpaid; less than 0 is a credit. */
function owedBefore(lease: LeaseMoney, dueOn: PlainDate): number {
  const before = getPreviousDueDate(dueOn, lease.dueDay);
  return leftOf(lease.charges.filter((one) => one.dueOn <= before)) - lease.creditCents;
}

const isOver = (plan: PlanTerms, lease: LeaseMoney, dueOn: PlainDate, drawOn: PlainDate) =>
  (plan.endsOn !== null && drawOn > plan.endsOn) ||
  (lease.leaseEnd !== null && dueOn > lease.leaseEnd);

type Month = {
  plan: PlanTerms;
  lease: LeaseMoney;
  dueOn: PlainDate;
  draw: DrawDay;
  bill: Bill;
  owedCents: number;
  /** What of it a payment by hand pays that goes out before the draw, or on its day. */
  byHandCents: number;
};

function drawOf(month: Month): Draw {
  const { draw, dueOn } = month;
  const owed = Math.max(0, month.owedCents - month.byHandCents);
  const wanted = Math.min(wantedCents(month), owed);
  const cap = capOf(month);
  const amount = Math.min(wanted, cap ?? Number.MAX_SAFE_INTEGER);
  const skip = whySkipped(month, amount);
  const taken = skip === null ? amount : 0;
  return {
    ...draw,
    period: toMonth(dueOn),
    dueOn,
    amountCents: taken,
    wantedCents: wanted,
    capCents: cap,
    leftAfterCents: owed - taken,
    skip,
    notes: notesOf(month, { isOverCap: cap !== null && wanted > cap, taken, owed, skip }),
  };
}

/** What the renter asked to be drawn, before cap and credit. */
function wantedCents({ plan, bill, owedCents }: Month): number {
  switch (plan.kind) {
    case 'full_balance':
      return owedCents;
    case 'rent':
      return bill.recurringCents;
    case 'fixed':
      return plan.amountCents ?? 0;
    case 'share':
      return partOf(bill.grossCents, plan.percent ?? 0, 100);
  }
}

const isExpired = (expires: string | null, on: PlainDate) =>
  expires !== null && expires < toMonth(on);

const backupSteps = ({ plan, draw }: Month) =>
  (plan.methodIsRefused || isExpired(plan.methodExpires, draw.drawOn)) &&
  plan.backupExpires !== undefined &&
  !isExpired(plan.backupExpires, draw.drawOn);

function whySkipped(month: Month, amountCents: number): SkipReason | null {
  const { plan, draw, dueOn, owedCents, bill } = month;
  const stillPaused = plan.pausedUntil === null || draw.drawOn < plan.pausedUntil;
  if (plan.isPaused && stillPaused) return 'paused';
  if (plan.skippedPeriod === toMonth(dueOn)) return 'by_renter';
  if (amountCents <= 0 && month.byHandCents > 0) return 'paid_by_hand';
  if (amountCents <= 0) return owedCents < bill.leftCents ? 'credit' : 'nothing_due';
  if (isExpired(plan.methodExpires, draw.drawOn) && !backupSteps(month)) return 'card_expired';
  return null;
}

/** The limit of a month: its own, where the renter has raised it once. */
const capOf = ({ plan, dueOn }: Month) =>
  plan.raised?.period === toMonth(dueOn) ? plan.raised.capCents : plan.capCents;

type Sums = { isOverCap: boolean; taken: number; owed: number; skip: SkipReason | null };

function notesOf(month: Month, { isOverCap, taken, owed, skip }: Sums): DrawNote[] {
  const { plan, lease, dueOn, draw, bill } = month;
  const before = monthlyCents(lease, getPreviousDueDate(dueOn, lease.dueDay));
  const changed = before > 0 && before !== monthlyCents(lease, dueOn);
  const drawn = skip === null;
  const overCap = drawn && isOverCap;
  const next = getNextDueDate(dueOn, lease.dueDay);
  const nextDraw = drawDayOf(next, plan.day, lease.graceDay).drawOn;
  const notes: [DrawNote, boolean][] = [
    ['weekend', drawn && draw.shift === 'weekend'],
    ['holiday', drawn && draw.shift === 'holiday'],
    ['over_cap', overCap],
    ['short', drawn && !overCap && plan.kind === 'fixed' && owed > taken],
    ['rent_change', changed],
    ['credit_used', drawn && month.owedCents < bill.leftCents],
    ['paid_by_hand', drawn && month.byHandCents > 0],
    ['prorated', bill.isProrated],
    ['backup', drawn && backupSteps(month)],
    ['last', isOver(plan, lease, next, nextDraw)],
  ];
  return notes.filter(([, holds]) => holds).map(([note]) => note);
}
