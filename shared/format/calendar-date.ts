// All arithmetic on calendar dates. A calendar date is `YYYY-MM-DD` without time and time zone. Do not change the text
// directly: that can give dates that do not exist, such as 2027-02-29.

const DAY_MS = 86_400_000;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight UTC of a calendar date, in Unix ms. Throws a RangeError for a date that does not exist ("2026-02-30"). */
export function toUtcMs(date: string): number {
  // Date.UTC would read the year 2, which occurs while a date is being typed, as 1902.
  const timestamp = ISO_DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(timestamp) || fromUtcMs(timestamp) !== date)
    throw new RangeError(`Not a date: ${date}`);
  return timestamp;
}

const fromUtcMs = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const getYear = (date: string): number => new Date(toUtcMs(date)).getUTCFullYear();
/** The month, 1 to 12. */
export const getMonth = (date: string): number => new Date(toUtcMs(date)).getUTCMonth() + 1;
export const getDayOfMonth = (date: string): number => new Date(toUtcMs(date)).getUTCDate();

/**
 * The calendar date of a year, month and day. A day after the end of the month becomes its last day. Months below 1 and
 * above 12 count into other years.
 */
export function toCalendarDate(year: number, month: number, day: number): string {
  const lastDay = utc(year, month, 0).getUTCDate();
  return fromUtcMs(utc(year, month - 1, Math.min(day, lastDay)).getTime());
}

/** Like `Date.UTC`, but does not read the years 0 to 99 as 1900 to 1999. */
function utc(year: number, monthIndex: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, day);
  return date;
}

export const addDays = (date: string, days: number): string =>
  fromUtcMs(toUtcMs(date) + days * DAY_MS);

/** The same day of another month, or its last day if the month is shorter. */
export const addMonths = (date: string, months: number): string =>
  toCalendarDate(getYear(date), getMonth(date) + months, getDayOfMonth(date));

/** The same date of another year; February 28 instead of a missing February 29. */
export const addYears = (date: string, years: number): string => addMonths(date, 12 * years);

/** Number of days from one calendar date to another; negative if `to` is earlier. */
export const countDays = (from: string, to: string): number =>
  (toUtcMs(to) - toUtcMs(from)) / DAY_MS;

/** The month of a calendar date: "2026-10" for "2026-10-05". */
export const toMonth = (date: string): string => date.slice(0, 7);

/** Adds months to a month: "2027-01" for "2026-11" and 2. */
export const shiftMonth = (month: string, months: number): string =>
  toMonth(addMonths(firstDayOfMonth(month), months));

/** "2026-10-01" for "2026-10". */
export const firstDayOfMonth = (month: string): string => `${month}-01`;

/** "2026-10-31" for "2026-10". */
export const lastDayOfMonth = (month: string): string =>
  addDays(addMonths(firstDayOfMonth(month), 1), -1);
