import { Temporal } from '@js-temporal/polyfill';
import { LRUCache } from 'lru-cache';
import { addDays, getMonth, getYear, toCalendarDate, toUtcMs } from 'shared/format/calendar-date';

/** A calendar date, `YYYY-MM-DD`. */
export type PlainDate = string;

/** 0 is Sunday. */
const getWeekday = (date: PlainDate) => new Date(toUtcMs(date)).getUTCDay();

function getNthWeekday(year: number, month: number, day: number, nth: number): PlainDate {
  const first = toCalendarDate(year, month, 1);
  return addDays(first, ((day - getWeekday(first) + 7) % 7) + (nth - 1) * 7);
}

/** Sunday's holiday is kept on Monday; Saturday's is not kept: the Reserve Banks open on the Friday. */
function getObservedHoliday(date: PlainDate): PlainDate {
  return getWeekday(date) === 0 ? addDays(date, 1) : date;
}

/** The days on which the Federal Reserve moves no money, beside weekends. */
export function listBankHolidays(year: number): PlainDate[] {
  const lastOfMay = toCalendarDate(year, 5, 31);
  return [
    getObservedHoliday(toCalendarDate(year, 1, 1)),
    getNthWeekday(year, 1, 1, 3),
    getNthWeekday(year, 2, 1, 3),
    addDays(lastOfMay, -((getWeekday(lastOfMay) + 6) % 7)),
    getObservedHoliday(toCalendarDate(year, 6, 19)),
    getObservedHoliday(toCalendarDate(year, 7, 4)),
    getNthWeekday(year, 9, 1, 1),
    getNthWeekday(year, 10, 1, 2),
    getObservedHoliday(toCalendarDate(year, 11, 11)),
    getNthWeekday(year, 11, 4, 4),
    getObservedHoliday(toCalendarDate(year, 12, 25)),
  ];
}

// Asked for each day that is looked at; a payment looks at a dozen.
const holidaysByYear = new Map<number, ReadonlySet<PlainDate>>();

function getHolidays(year: number): ReadonlySet<PlainDate> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const made = new Set(listBankHolidays(year));
  holidaysByYear.set(year, made);
  return made;
}

export const isWeekend = (date: PlainDate) => [0, 6].includes(getWeekday(date));

export function isBusinessDay(date: PlainDate): boolean {
  return !isWeekend(date) && !getHolidays(getYear(date)).has(date);
}

/** The date itself where it is a business day, else the next one. */
export function rollToBusinessDay(date: PlainDate): PlainDate {
  return isBusinessDay(date) ? date : rollToBusinessDay(addDays(date, 1));
}

export function addBusinessDays(date: PlainDate, days: number): PlainDate {
  let reached = date;
  for (let left = days; left > 0; left -= 1) reached = rollToBusinessDay(addDays(reached, 1));
  return reached;
}

// Making one takes a hundred times as long as using it; there are some hundred zones at most.
const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}

type LocalTime = { readonly date: PlainDate; readonly hour: number };

/** Every zone changes its date, its hour and its offset at the quarters of an hour. */
const QUARTER_HOUR_MS = 900_000;
// A payment asks half a dozen times, and each time costs as much as a statement.
const localTimes = new LRUCache<string, LocalTime>({ max: 2_000 });

/** Date and hour of an instant where the property stands. */
export function getLocalTime(instant: Date, timeZone: string): LocalTime {
  const key = `${Math.floor(instant.getTime() / QUARTER_HOUR_MS)} ${timeZone}`;
  const known = localTimes.get(key);
  if (known) return known;
  const parts = getFormatter(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  const made = {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
  };
  localTimes.set(key, made);
  return made;
}

/** Today where the home stands. */
export const getToday = ({ timeZone }: { timeZone: string }, now: Date): PlainDate =>
  getLocalTime(now, timeZone).date;

/** 5:00 pm at the property: what comes later is sent on the next business day. */
export const CUT_OFF_HOUR = 17;

/** The day on which a payment that is made now leaves for the bank. */
export function getSendingDate(now: Date, timeZone: string): PlainDate {
  const { date, hour } = getLocalTime(now, timeZone);
  return rollToBusinessDay(hour < CUT_OFF_HOUR ? date : addDays(date, 1));
}

const instants = new LRUCache<string, number>({ max: 2_000 });

/** The instant of an hour of a day where the property stands, daylight saving or not. */
export function toInstant(date: PlainDate, hour: number, timeZone: string): Date {
  const key = `${date} ${hour} ${timeZone}`;
  const known = instants.get(key);
  if (known !== undefined) return new Date(known);
  const local = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: { hour } });
  instants.set(key, local.epochMilliseconds);
  return new Date(local.epochMilliseconds);
}

/** When a payment that is made now leaves for the bank; until then it can be stopped. */
export const getCutOff = (now: Date, timeZone: string) =>
  toInstant(getSendingDate(now, timeZone), CUT_OFF_HOUR, timeZone);

/** The last day on which rent due on that date is not late. Due dates after the grace day are kept. */
export function getGraceEnd(dueOn: PlainDate, graceDay: number): PlainDate {
  const grace = toCalendarDate(getYear(dueOn), getMonth(dueOn), graceDay);
  return grace < dueOn ? dueOn : grace;
}

/** Whether open rent is past its grace days, so that a late fee may be charged. */
export const isLate = (dueOn: PlainDate, graceDay: number, today: PlainDate): boolean =>
  getGraceEnd(dueOn, graceDay) < today;
