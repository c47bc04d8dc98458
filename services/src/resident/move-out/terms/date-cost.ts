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

/** Monthly rent in cents with its start and end date. */
export type RentLine = { amountCents: number; startsOn: PlainDate; endsOn: PlainDate | null };

/** The notice rule, fixed term and rent of a lease. */
export type NoticeTerms = { rule: NoticeRule; term: FixedTerm; lines: readonly RentLine[] };

export type DateCost = {
  leaving: PlainDate;
  /** Whether the date is the earliest end of the lease, sooner or later. */
  kind: 'earliest' | 'sooner' | 'later';
  rentUntil: PlainDate;
  /** Rent in cents after the move-out date, or after the earliest end if that is earlier. */
  extraCents: number;
};

/** Cost if the manager agrees to end the term early: rent and fee in cents. */
export type EarlyCost = { rentUntil: PlainDate; extraCents: number; feeCents: number };

/** Computes the likely extra rent for a move-out date compared with the earliest end. */
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

/** Computes the cost if the term is ended early. Null when early termination is not offered. */
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

/** Returns the end of rent for a move-out one month after the earliest end, as a comparison. */
export function getEndOneMonthLater(
  rule: NoticeRule,
  { on, ...earliest }: EarliestLeaseEnd,
): PlainDate {
  return getRentUntil(rule, { on, ...earliest }, addMonths(on, 1));
}

/** Prorates a monthly amount, rounded half up to whole cents like the final bill. */
const prorate = (cents: number, days: number, all: number) =>
  Math.floor((2 * cents * days + all) / (2 * all));

const isSameMonth = (a: PlainDate, b: PlainDate) =>
  getYear(a) === getYear(b) && getMonth(a) === getMonth(b);

/** Returns the rent in cents from one date to another, both included. 0 when `to` is before `from`. */
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

/** Returns the monthly rent in cents on this date. */
export const getMonthlyRent = (lines: readonly RentLine[], on: PlainDate) =>
  getLinesOn(lines, on).reduce((sum, { amountCents }) => sum + amountCents, 0);
