import { getLanguage, getLocale } from '../language/language.ts';
import { firstDayOfMonth, getDayOfMonth, getYear, toMonth, toUtcMs } from './calendar-date.ts';
import { getTimeZone } from './time-zone.ts';

/** For what is the same in each language, such as the names of US time zones. */
const LOCALE = 'en-US';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Options with an explicit time zone, so that no text depends on the device. */
type ZonedOptions = Intl.DateTimeFormatOptions & { readonly timeZone: string };

/** The formatter of some options, by default in the language of the reader. Creating one is slow, so they are kept. */
function getDateFormatter(
  options: ZonedOptions,
  locale: string = getLocale(),
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const cached = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, cached);
  return cached;
}

/**
 * Formats a day or a month: "Mon, Oct 5", "lun, 5 oct". Leaves out what `Intl` adds in Spanish: "de", and in some
 * browsers periods. Replaces unusual spaces.
 */
const formatDay = (options: ZonedOptions, at: number | Date): string =>
  getDateFormatter(options)
    .format(at)
    .replaceAll(/\.|\s(?:de\s)?/g, (part) => (part === '.' ? '' : ' '));

interface DateStyle {
  readonly year?: boolean;
  /** `false` omits the weekday: "Oct 5". */
  readonly weekday?: boolean;
}

const getDayOptions = ({
  year = false,
  weekday = true,
}: DateStyle): Intl.DateTimeFormatOptions => ({
  ...(weekday && { weekday: 'short' }),
  month: 'short',
  day: 'numeric',
  ...(year && { year: 'numeric' }),
});

/**
 * Formats a calendar date ("2026-10-05") as "Mon, Oct 5"; `year` adds ", 2026", `weekday: false` gives "Oct 5". In
 * Spanish: "lun, 5 oct", "lun, 5 oct 2026" and "5 oct".
 */
export function formatDate(date: string, style: DateStyle = {}): string {
  return formatDay({ ...getDayOptions(style), timeZone: 'UTC' }, toUtcMs(date));
}

/**
 * Formats a date range as "Oct 1 to Oct 5" or "del 1 al 5 oct", with years if they differ. The same date twice is shown
 * once.
 */
export function formatDateRange(from: string, to: string, style: DateStyle = {}): string {
  const year = style.year ?? getYear(from) !== getYear(to);
  const formatOne = (date: string) => formatDate(date, { weekday: false, ...style, year });
  const end = formatOne(to);
  if (from === to) return end;
  if (getLanguage() === 'en') return `${formatOne(from)} to ${end}`;
  const isOneMonth = !style.weekday && toMonth(from) === toMonth(to);
  return `del ${isOneMonth ? getDayOfMonth(from) : formatOne(from)} al ${end}`;
}

interface MonthStyle {
  readonly year?: boolean;
  readonly length?: 'short' | 'long';
}

/** Formats a month ("2026-11") as "Nov" or "nov"; `year` gives "Nov 2026", and the length "long" gives "November". */
export function formatMonth(
  month: string,
  { year = false, length = 'short' }: MonthStyle = {},
): string {
  const options = { month: length, ...(year && { year: 'numeric' as const }), timeZone: 'UTC' };
  return formatDay(options, toUtcMs(firstDayOfMonth(month)));
}

/** The setting of the profile, otherwise the default of the browser's language. Services use 12-hour times. */
function uses24HourClock(): boolean {
  if (typeof document === 'undefined') return false;
  const clockSetting = document.documentElement.dataset.clock;
  if (clockSetting === '12h' || clockSetting === '24h') return clockSetting === '24h';
  const format = new Intl.DateTimeFormat(getBrowserLocale(), { hour: 'numeric' });
  return format.resolvedOptions().hour12 === false;
}

/** Some browsers report invalid language tags such as `C` or `en-US@posix`, for which Intl throws. */
function getBrowserLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? LOCALE;
  } catch {
    return LOCALE;
  }
}

interface TimeStyle {
  readonly seconds?: boolean;
}

/** Formats "2:44 pm", "2:44 p. m." or "14:44"; "2 pm" without minutes. The only plain space is before am and pm. */
function formatClock(
  at: Date,
  timeZone: string,
  { minutes, seconds }: TimeStyle & { readonly minutes: boolean },
): string {
  const is24 = uses24HourClock();
  const parts = getDateFormatter({
    hour: 'numeric',
    ...((minutes || is24) && { minute: '2-digit' }),
    ...(seconds && { second: '2-digit' }),
    hourCycle: is24 ? 'h23' : 'h12',
    timeZone,
  }).formatToParts(at);
  const pick = (names: readonly string[]) =>
    parts.filter(({ type }) => names.includes(type)).map(({ value }) => value);
  const clock = pick(['hour', 'minute', 'second']).join(':');
  const [half] = pick(['dayPeriod']);
  return half ? `${clock} ${formatHalf(half.toLowerCase())}` : clock;
}

/** "am" or "pm". In Spanish "a. m." or "p. m.", for which browsers differ in spaces. */
const formatHalf = (half: string) => (getLanguage() === 'en' ? half : `${half[0]}.\u00A0m.`);

/**
 * Formats an instant (ISO 8601) as "2:44 pm CT" or "2:44 p. m. CT", or "14:44 CT" with 24-hour times. Uses the time zone
 * of the property by default.
 */
export function formatTime(
  instant: string,
  timeZone: string = getTimeZone(),
  style: TimeStyle = {},
): string {
  const clock = formatClock(new Date(instant), timeZone, { ...style, minutes: true });
  return `${clock} ${formatTimeZone(timeZone, instant)}`.trimEnd();
}

/** Formats a time of day: "10 pm", "11:59 pm"; "10 p. m." in Spanish; "22:00", "23:59" with 24-hour times. */
export function formatHour(hour: number, minute = 0): string {
  const at = new Date(new Date(0).setUTCHours(hour, minute));
  return formatClock(at, 'UTC', { minutes: minute > 0 });
}

/** The short name of an IANA time zone: "CT" in "2:44 pm CT". */
export function formatTimeZone(timeZone: string, instant?: string): string {
  // Intl would return "GMT+0".
  if (timeZone === 'UTC') return timeZone;
  const parts = getDateFormatter({ timeZone, timeZoneName: 'shortGeneric' }, LOCALE).formatToParts(
    instant === undefined ? new Date() : new Date(instant),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Formats an instant (ISO 8601) as "Sep 28, 2:44 pm CT" or "28 sept, 2:44 p. m. CT"; `weekday` and `year` extend the date. */
export function formatInstant(
  instant: string,
  timeZone: string = getTimeZone(),
  { seconds = false, ...day }: DateStyle & TimeStyle = {},
): string {
  const options = { ...getDayOptions({ weekday: false, ...day }), timeZone };
  const date = formatDay(options, new Date(instant));
  return `${date}, ${formatTime(instant, timeZone, { seconds })}`;
}

/** Formats two instants of a day as "9 to 11 am CT" or "9 a 11 a. m. CT", or "9:00 to 11:00 CT" with 24-hour times. */
export function formatHours(from: string, to: string, timeZone: string): string {
  const zone = formatTimeZone(timeZone, from);
  const [start, startHalf] = splitClock(from, timeZone);
  const [end, endHalf] = splitClock(to, timeZone);
  const begin = startHalf === endHalf ? [start] : [start, startHalf];
  const rangeWord = getLanguage() === 'en' ? 'to' : 'a';
  return [...begin, rangeWord, end, endHalf, zone].filter(Boolean).join(' ');
}

/** The clock time and am or pm, which is empty with 24-hour times. */
function splitClock(instant: string, timeZone: string): [clock: string, half: string] {
  const zone = formatTimeZone(timeZone, instant);
  const time = formatTime(instant, timeZone).slice(0, -zone.length - 1);
  const [clock = '', half] = time.split(' ');
  return half === undefined ? [clock, ''] : [clock.replace(/:00$/, ''), half];
}

/** The calendar date ("2026-09-28") of an instant in a time zone, by default that of the property. */
export function toDateInZone(instant: string | number, timeZone: string = getTimeZone()): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  const parts = getDateFormatter(options, LOCALE).formatToParts(new Date(instant));
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
