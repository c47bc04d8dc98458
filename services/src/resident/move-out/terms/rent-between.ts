import { addDays, dayOf, monthOf, type PlainDate, yearOf } from 'services/platform/dates/calendar';
import { endOfMonth } from './date-rule.ts';

/** What a lease asks for each month, in cents, and from when to when. */
export type RentLine = { amountCents: number; startsOn: PlainDate; endsOn: PlainDate | null };

/** Rounded half up to whole cents, as the bill of a last month is. */
const partOf = (cents: number, days: number, all: number) =>
  Math.floor((2 * cents * days + all) / (2 * all));

const sameMonth = (a: PlainDate, b: PlainDate) =>
  yearOf(a) === yearOf(b) && monthOf(a) === monthOf(b);

/** Rent of the days from one to another, both counted, in cents; nothing where `to` comes first. */
export function rentBetween(lines: readonly RentLine[], from: PlainDate, to: PlainDate): number {
  let sum = 0;
  let day = from;
  while (day <= to) {
    const end = endOfMonth(day);
    const last = sameMonth(day, to) ? to : end;
    const days = dayOf(last) - dayOf(day) + 1;
    for (const line of linesOn(lines, day)) sum += partOf(line.amountCents, days, dayOf(end));
    day = addDays(last, 1);
  }
  return sum;
}

const linesOn = (lines: readonly RentLine[], on: PlainDate) =>
  lines.filter(({ startsOn, endsOn }) => startsOn <= on && (endsOn === null || endsOn >= on));

/** What the lease asks for the month of this day, in cents. */
export const monthlyRent = (lines: readonly RentLine[], on: PlainDate) =>
  linesOn(lines, on).reduce((sum, { amountCents }) => sum + amountCents, 0);
