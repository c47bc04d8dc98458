import { Temporal } from '@js-temporal/polyfill';
import { LRUCache } from 'lru-cache';
import {
  addDays as addCalendarDays,
  getDayOfMonth,
  getMonth,
  getYear,
  toCalendarDate,
  toUtcMs,
} from 'shared/format/calendar-date';

/** A calendar date, `YYYY-MM-DD`. */
export type PlainDate = string;

// The arithmetic is that of shared/format/calendar-date; most services know it by these names.
export const addDays: (date: PlainDate, days: number) => PlainDate = addCalendarDays;
/** 0 is Sunday. */
const weekday = (date: PlainDate) => new Date(toUtcMs(date)).getUTCDay();
export const yearOf: (date: PlainDate) => number = getYear;
export const monthOf: (date: PlainDate) => number = getMonth;
export const dayOf: (date: PlainDate) => number = getDayOfMonth;
/** The date of a day of a month; a day that the month does not have is its last one. Months may overflow. */
export const dateOf: (year: number, month: number, day: number) => PlainDate = toCalendarDate;

function nthWeekday(year: number, month: number, day: number, nth: number): PlainDate {
  const first = dateOf(year, month, 1);
  return addDays(first, ((day - weekday(first) + 7) % 7) + (nth - 1) * 7);
}

/** Sunday's holiday is kept on Monday; Saturday's is not kept: the Reserve Banks open on the Friday. */
function observed(date: PlainDate): PlainDate {
  return weekday(date) === 0 ? addDays(date, 1) : date;
}

/** The days on which the Federal Reserve moves no money, beside weekends. */
export function bankHolidays(year: number): PlainDate[] {
  const lastOfMay = dateOf(year, 5, 31);
  return [
    observed(dateOf(year, 1, 1)),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    addDays(lastOfMay, -((weekday(lastOfMay) + 6) % 7)),
    observed(dateOf(year, 6, 19)),
    observed(dateOf(year, 7, 4)),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    observed(dateOf(year, 11, 11)),
    nthWeekday(year, 11, 4, 4),
    observed(dateOf(year, 12, 25)),
  ];
}

// Asked for each day that is looked at; a payment looks at a dozen.
const holidays = new Map<number, ReadonlySet<PlainDate>>();

function holidaysOf(year: number): ReadonlySet<PlainDate> {
  const known = holidays.get(year);
  if (known) return known;
  const made = new Set(bankHolidays(year));
  holidays.set(year, made);
  return made;
}

export const isWeekend = (date: PlainDate) => [0, 6].includes(weekday(date));

export function isBusinessDay(date: PlainDate): boolean {
  return !isWeekend(date) && !holidaysOf(yearOf(date)).has(date);
}

/** The date itself where it is a business day, else the next one. */
export function businessDayFrom(date: PlainDate): PlainDate {
  return isBusinessDay(date) ? date : businessDayFrom(addDays(date, 1));
}

export function addBusinessDays(date: PlainDate, days: number): PlainDate {
  let reached = date;
  for (let left = days; left > 0; left -= 1) reached = businessDayFrom(addDays(reached, 1));
  return reached;
}

// Making one takes a hundred times as long as using it; there are some hundred zones at most.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
}

type LocalTime = { readonly date: PlainDate; readonly hour: number };

/** Every zone changes its date, its hour and its offset at the quarters of an hour. */
const QUARTER = 900_000;
// A payment asks half a dozen times, and each time costs as much as a statement.
const localTimes = new LRUCache<string, LocalTime>({ max: 2_000 });

/** Date and hour of an instant where the property stands. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const key = `${Math.floor(instant.getTime() / QUARTER)} ${timeZone}`;
  const known = localTimes.get(key);
  if (known) return known;
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  const made = {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
  };
  localTimes.set(key, made);
  return made;
}

/** Today where the home stands. */
export const todayAt = ({ timeZone }: { timeZone: string }, now: Date): PlainDate =>
  localTime(now, timeZone).date;

/** 5:00 pm at the property: what comes later is sent on the next business day. */
export const CUT_OFF_HOUR = 17;

/** The day on which a payment that is made now leaves for the bank. */
export function sendingDay(now: Date, timeZone: string): PlainDate {
  const { date, hour } = localTime(now, timeZone);
  return businessDayFrom(hour < CUT_OFF_HOUR ? date : addDays(date, 1));
}

const instants = new LRUCache<string, number>({ max: 2_000 });

/** The instant of an hour of a day where the property stands, daylight saving or not. */
export function instantOf(date: PlainDate, hour: number, timeZone: string): Date {
  const key = `${date} ${hour} ${timeZone}`;
  const known = instants.get(key);
  if (known !== undefined) return new Date(known);
  const local = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: { hour } });
  instants.set(key, local.epochMilliseconds);
  return new Date(local.epochMilliseconds);
}

/** When a payment that is made now leaves for the bank; until then it can be stopped. */
export const cutOff = (now: Date, timeZone: string) =>
  instantOf(sendingDay(now, timeZone), CUT_OFF_HOUR, timeZone);

/** The last day on which rent due on that date is not late. Due dates after the grace day are kept. */
export function lateAfter(dueOn: PlainDate, graceDay: number): PlainDate {
  const grace = dateOf(yearOf(dueOn), monthOf(dueOn), graceDay);
  return grace < dueOn ? dueOn : grace;
}

/** Whether open rent is past its grace days, so that a late fee may be charged. */
export const isLate = (dueOn: PlainDate, graceDay: number, today: PlainDate): boolean =>
  lateAfter(dueOn, graceDay) < today;
