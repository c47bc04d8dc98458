import type { PlainDate } from 'services/platform/dates/calendar';
import { addDays, addMonths, getDayOfMonth, getMonth, getYear } from 'shared/format/calendar-date';
import {
  type EarliestLeaseEnd,
  type FixedTerm,
  getEarlyEnd,
  getMonthEnd,
  getRentUntil,
  type NoticeRule,
} from './earliest-end.ts';

/** What a lease asks for each month, in cents, and from when to when. */
export type RentLine = { amountCents: number; startsOn: PlainDate; endsOn: PlainDate | null };

/** What the dates of one lease are counted by. */
export type NoticeTerms = { rule: NoticeRule; term: FixedTerm; lines: readonly RentLine[] };

export type DateCost = {
  leaving: PlainDate;
  /** `sooner` than the earliest end, that very day, or `later`. */
  kind: 'earliest' | 'sooner' | 'later';
  rentUntil: PlainDate;
  /** Rent beyond the last day in the home, or beyond the earliest end where that comes first. */
  extraCents: number;
};

/** What it would cost if the manager ends the term early: rent and the fee. The manager decides. */
export type EarlyCost = { rentUntil: PlainDate; extraCents: number; feeCents: number };

/** What leaving on this day is likely to cost more than leaving at the earliest end, in cents. */
export function getDateCost(
  { rule, lines }: NoticeTerms,
  earliest: EarliestLeaseEnd,
  leaving: PlainDate,
) {
  const until = getRentUntil(rule, earliest, leaving);
  const paidAnyway = leaving < earliest.on ? leaving : earliest.on;
  const cost: DateCost = {
    leaving,
    kind: leaving === earliest.on ? 'earliest' : leaving < earliest.on ? 'sooner' : 'later',
    rentUntil: until,
    extraCents: getRentBetween(lines, addDays(paidAnyway, 1), until),
  };
  return cost;
}

/** The same if the term is ended early; null where that cannot be asked for. */
export function getEarlyCost(
  { rule, term, lines }: NoticeTerms,
  earliest: EarliestLeaseEnd,
  leaving: PlainDate,
): EarlyCost | null {
  const until = getEarlyEnd(rule, term, earliest, leaving);
  if (until === null || rule.earlyTerminationFeeCents === null) return null;
  return {
    rentUntil: until,
    extraCents: getRentBetween(lines, addDays(leaving, 1), until),
    feeCents: rule.earlyTerminationFeeCents,
  };
}

/** A month after the earliest end: what to compare with. */
export function getEndOneMonthLater(
  rule: NoticeRule,
  { on, ...earliest }: EarliestLeaseEnd,
): PlainDate {
  return getRentUntil(rule, { on, ...earliest }, addMonths(on, 1));
}

/** Rounded half up to whole cents, as the bill of a last month is. */
const prorate = (cents: number, days: number, all: number) =>
  Math.floor((2 * cents * days + all) / (2 * all));

const isSameMonth = (a: PlainDate, b: PlainDate) =>
  getYear(a) === getYear(b) && getMonth(a) === getMonth(b);

/** Rent of the days from one to another, both counted, in cents; nothing where `to` comes first. */
export function getRentBetween(lines: readonly RentLine[], from: PlainDate, to: PlainDate): number {
  let sum = 0;
  let day = from;
  while (day <= to) {
    const end = getMonthEnd(day);
    const last = isSameMonth(day, to) ? to : end;
    const days = getDayOfMonth(last) - getDayOfMonth(day) + 1;
    for (const line of getLinesOn(lines, day))
      sum += prorate(line.amountCents, days, getDayOfMonth(end));
    day = addDays(last, 1);
  }
  return sum;
}

const getLinesOn = (lines: readonly RentLine[], on: PlainDate) =>
  lines.filter(({ startsOn, endsOn }) => startsOn <= on && (endsOn === null || endsOn >= on));

/** What the lease asks for the month of this day, in cents. */
export const getMonthlyRent = (lines: readonly RentLine[], on: PlainDate) =>
  getLinesOn(lines, on).reduce((sum, { amountCents }) => sum + amountCents, 0);
