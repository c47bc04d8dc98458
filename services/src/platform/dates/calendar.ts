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

/** A holiday on a Sunday is observed on Monday. One on a Saturday is not observed: the Reserve Banks open on Friday. */
function getObservedHoliday(date: PlainDate): PlainDate {
  return getWeekday(date) === 0 ? addDays(date, 1) : date;
}

/** The days besides weekends on which the Federal Reserve settles no payments. */
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

// Cached, because one payment checks a dozen days.
const holidaysByYear = new Map<number, ReadonlySet<PlainDate>>();

function getHolidays(year: number): ReadonlySet<PlainDate> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const created = new Set(listBankHolidays(year));
  holidaysByYear.set(year, created);
  return created;
}

export const isWeekend = (date: PlainDate) => [0, 6].includes(getWeekday(date));

export function isBusinessDay(date: PlainDate): boolean {
  return !isWeekend(date) && !getHolidays(getYear(date)).has(date);
}

/** The date itself when it is a business day, else the next business day. */
export function rollToBusinessDay(date: PlainDate): PlainDate {
  return isBusinessDay(date) ? date : rollToBusinessDay(addDays(date, 1));
}

export function addBusinessDays(date: PlainDate, days: number): PlainDate {
  let result = date;
  for (let remaining = days; remaining > 0; remaining -= 1)
    result = rollToBusinessDay(addDays(result, 1));
  return result;
}

// Cached by time zone: creating a formatter takes a hundred times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, created);
  return created;
}

type LocalTime = { readonly date: PlainDate; readonly hour: number };

/** In every time zone, date, hour and offset change only at quarter hours. */
const QUARTER_HOUR_MS = 900_000;
// Cached, because one payment converts half a dozen times, and each conversion costs as much as a query.
const localTimes = new LRUCache<string, LocalTime>({ max: 2_000 });

/** Date and hour of an instant in the time zone of the property. */
export function getLocalTime(instant: Date, timeZone: string): LocalTime {
  const key = `${Math.floor(instant.getTime() / QUARTER_HOUR_MS)} ${timeZone}`;
  const known = localTimes.get(key);
  if (known) return known;
  const parts = getFormatter(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  const created = {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
  };
  localTimes.set(key, created);
  return created;
}

/** Today's date in the time zone of the home. */
export const getToday = ({ timeZone }: { timeZone: string }, now: Date): PlainDate =>
  getLocalTime(now, timeZone).date;

/** 5:00 pm at the property. Payments made later are sent on the next business day. */
export const CUT_OFF_HOUR = 17;

/** The day on which a payment made now is sent to the bank. */
export function getSendingDate(now: Date, timeZone: string): PlainDate {
  const { date, hour } = getLocalTime(now, timeZone);
  return rollToBusinessDay(hour < CUT_OFF_HOUR ? date : addDays(date, 1));
}

const instants = new LRUCache<string, number>({ max: 2_000 });

/** The instant of a date and hour in a time zone, with daylight saving time. */
export function toInstant(date: PlainDate, hour: number, timeZone: string): Date {
  const key = `${date} ${hour} ${timeZone}`;
  const known = instants.get(key);
  if (known !== undefined) return new Date(known);
  const local = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: { hour } });
  instants.set(key, local.epochMilliseconds);
  return new Date(local.epochMilliseconds);
}

/** When a payment made now is sent to the bank. Until then it can be canceled. */
export const getCutOff = (now: Date, timeZone: string) =>
  toInstant(getSendingDate(now, timeZone), CUT_OFF_HOUR, timeZone);

/** The last day on which rent due on `dueOn` is not late. A due date after the grace day has no grace period. */
export function getGraceEnd(dueOn: PlainDate, graceDay: number): PlainDate {
  const grace = toCalendarDate(getYear(dueOn), getMonth(dueOn), graceDay);
  return grace < dueOn ? dueOn : grace;
}

/** Whether unpaid rent is past its grace period, so that a late fee may be charged. */
export const isLate = (dueOn: PlainDate, graceDay: number, today: PlainDate): boolean =>
  getGraceEnd(dueOn, graceDay) < today;
