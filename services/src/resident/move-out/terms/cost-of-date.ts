import type { PlainDate } from 'services/platform/dates/calendar';
import { addDays, addMonths, getDayOfMonth, getMonth, getYear } from 'shared/format/calendar-date';
import {
  type Earliest,
  earlyEnd,
  endOfMonth,
  type FixedTerm,
  type NoticeRule,
  rentUntil,
} from './date-rule.ts';

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
export function costOf({ rule, lines }: NoticeTerms, earliest: Earliest, leaving: PlainDate) {
  const until = rentUntil(rule, earliest, leaving);
  const paidAnyway = leaving < earliest.on ? leaving : earliest.on;
  const cost: DateCost = {
    leaving,
    kind: leaving === earliest.on ? 'earliest' : leaving < earliest.on ? 'sooner' : 'later',
    rentUntil: until,
    extraCents: rentBetween(lines, addDays(paidAnyway, 1), until),
  };
  return cost;
}

/** The same if the term is ended early; null where that cannot be asked for. */
export function earlyCostOf(
  { rule, term, lines }: NoticeTerms,
  earliest: Earliest,
  leaving: PlainDate,
): EarlyCost | null {
  const until = earlyEnd(rule, term, earliest, leaving);
  if (until === null || rule.earlyTerminationFeeCents === null) return null;
  return {
    rentUntil: until,
    extraCents: rentBetween(lines, addDays(leaving, 1), until),
    feeCents: rule.earlyTerminationFeeCents,
  };
}

/** A month after the earliest end: what to compare with. */
export function monthLater(rule: NoticeRule, { on, ...earliest }: Earliest): PlainDate {
  return rentUntil(rule, { on, ...earliest }, addMonths(on, 1));
}

/** Rounded half up to whole cents, as the bill of a last month is. */
const partOf = (cents: number, days: number, all: number) =>
  Math.floor((2 * cents * days + all) / (2 * all));

const sameMonth = (a: PlainDate, b: PlainDate) =>
  getYear(a) === getYear(b) && getMonth(a) === getMonth(b);

/** Rent of the days from one to another, both counted, in cents; nothing where `to` comes first. */
export function rentBetween(lines: readonly RentLine[], from: PlainDate, to: PlainDate): number {
  let sum = 0;
  let day = from;
  while (day <= to) {
    const end = endOfMonth(day);
    const last = sameMonth(day, to) ? to : end;
    const days = getDayOfMonth(last) - getDayOfMonth(day) + 1;
    for (const line of linesOn(lines, day))
      sum += partOf(line.amountCents, days, getDayOfMonth(end));
    day = addDays(last, 1);
  }
  return sum;
}

const linesOn = (lines: readonly RentLine[], on: PlainDate) =>
  lines.filter(({ startsOn, endsOn }) => startsOn <= on && (endsOn === null || endsOn >= on));

/** What the lease asks for the month of this day, in cents. */
export const monthlyRent = (lines: readonly RentLine[], on: PlainDate) =>
  linesOn(lines, on).reduce((sum, { amountCents }) => sum + amountCents, 0);
