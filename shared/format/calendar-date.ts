// The one place for arithmetic on calendar days. A calendar day is `YYYY-MM-DD`, without a time or a
// zone; adding months or years to the text itself gives days that do not exist, as 2027-02-29.

const DAY_MS = 86_400_000;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight UTC of a calendar day, in ms. Throws a RangeError for a day that does not exist ("2026-02-30"). */
export function toUtcMs(date: string): number {
  // Not `Date.UTC`, which reads the year 2, as of a date that is being typed, as 1902.
  const at = ISO_DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at) || fromUtcMs(at) !== date) throw new RangeError(`Not a date: ${date}`);
  return at;
}

const fromUtcMs = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const getYear = (date: string): number => new Date(toUtcMs(date)).getUTCFullYear();
/** 1 is January. */
export const getMonth = (date: string): number => new Date(toUtcMs(date)).getUTCMonth() + 1;
export const getDayOfMonth = (date: string): number => new Date(toUtcMs(date)).getUTCDate();

/**
 * The calendar day of a year, a month and a day of the month. A day that the month does not have becomes
 * its last one; months below 1 and above 12 count into the years around.
 */
export function toCalendarDate(year: number, month: number, day: number): string {
  const lastDay = utc(year, month, 0).getUTCDate();
  return fromUtcMs(utc(year, month - 1, Math.min(day, lastDay)).getTime());
}

/** Like `Date.UTC`, without its reading of the years 0 to 99 as 1900 to 1999. */
function utc(year: number, monthIndex: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, day);
  return date;
}

export const addDays = (date: string, days: number): string =>
  fromUtcMs(toUtcMs(date) + days * DAY_MS);

/** The same day of another month, or its last day where the month is shorter. */
export const addMonths = (date: string, months: number): string =>
  toCalendarDate(getYear(date), getMonth(date) + months, getDayOfMonth(date));

/** The same day of another year; February 28 where that year has no February 29. */
export const addYears = (date: string, years: number): string => addMonths(date, 12 * years);

/** Days from one calendar day to another, below zero when `to` is the earlier. */
export const countDays = (from: string, to: string): number =>
  (toUtcMs(to) - toUtcMs(from)) / DAY_MS;

/** The month of a calendar day: "2026-10" of "2026-10-05". */
export const toMonth = (date: string): string => date.slice(0, 7);

/** The month that lies `months` after another one: "2027-01" of "2026-11" and 2. */
export const shiftMonth = (month: string, months: number): string =>
  toMonth(addMonths(firstDayOfMonth(month), months));

/** "2026-10-01" of "2026-10". */
export const firstDayOfMonth = (month: string): string => `${month}-01`;

/** "2026-10-31" of "2026-10". */
export const lastDayOfMonth = (month: string): string =>
  addDays(addMonths(firstDayOfMonth(month), 1), -1);
