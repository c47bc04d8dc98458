import { getYear, toUtcMs } from './calendar-date.ts';
import { getTimeZone } from './time-zone.ts';

const LOCALE = 'en-US';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Options with an explicit time zone, so that no text depends on the device. */
type ZonedOptions = Intl.DateTimeFormatOptions & { readonly timeZone: string };

function getFormatter(options: ZonedOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const cached = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALE, options);
  formatters.set(key, cached);
  return cached;
}

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

/** Formats a calendar date ("2026-10-05") as "Mon, Oct 5"; `year` adds ", 2026", `weekday: false` gives "Oct 5". */
export function formatDate(date: string, style: DateStyle = {}): string {
  return getFormatter({ ...getDayOptions(style), timeZone: 'UTC' }).format(toUtcMs(date));
}

/** Formats a date range as "Oct 1 to Oct 5", with years if they differ. The same date twice is shown once. */
export function formatDateRange(from: string, to: string, style: DateStyle = {}): string {
  const year = style.year ?? getYear(from) !== getYear(to);
  const formatOne = (date: string) => formatDate(date, { weekday: false, ...style, year });
  return from === to ? formatOne(from) : `${formatOne(from)} to ${formatOne(to)}`;
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

/**
 * Formats an instant (ISO 8601) as "2:44 pm CT", or "14:44 CT" with 24-hour times. Uses the time zone of the property by
 * default.
 */
export function formatTime(
  instant: string,
  timeZone: string = getTimeZone(),
  style: TimeStyle = {},
): string {
  const parts = getFormatter({
    hour: 'numeric',
    minute: '2-digit',
    ...(style.seconds && { second: '2-digit' }),
    hourCycle: uses24HourClock() ? 'h23' : 'h12',
    timeZone,
  }).formatToParts(new Date(instant));
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === name)?.value ?? '';
  const clock = [part('hour'), part('minute'), ...(style.seconds ? [part('second')] : [])];
  const texts = [
    clock.join(':'),
    part('dayPeriod').toLowerCase(),
    formatTimeZone(timeZone, instant),
  ];
  return texts.filter(Boolean).join(' ');
}

/** Formats a time of day: "10 pm", "11:59 pm"; "22:00", "23:59" with 24-hour times. */
export function formatHour(hour: number, minute = 0): string {
  const is24 = uses24HourClock();
  const format = getFormatter({
    hour: 'numeric',
    ...((is24 || minute > 0) && { minute: '2-digit' }),
    hourCycle: is24 ? 'h23' : 'h12',
    timeZone: 'UTC',
  });
  const text = format.format(new Date(0).setUTCHours(hour, minute));
  return text.replaceAll(/\s/g, ' ').toLowerCase();
}

/** The short name of an IANA time zone: "CT" in "2:44 pm CT". */
export function formatTimeZone(timeZone: string, instant?: string): string {
  // Intl would return "GMT+0".
  if (timeZone === 'UTC') return timeZone;
  const parts = getFormatter({ timeZone, timeZoneName: 'shortGeneric' }).formatToParts(
    instant === undefined ? new Date() : new Date(instant),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Formats an instant (ISO 8601) as "Sep 28, 2:44 pm CT"; `weekday` and `year` extend the date. */
export function formatInstant(
  instant: string,
  timeZone: string = getTimeZone(),
  { seconds = false, ...day }: DateStyle & TimeStyle = {},
): string {
  const options = { ...getDayOptions({ weekday: false, ...day }), timeZone };
  const date = getFormatter(options).format(new Date(instant));
  return `${date}, ${formatTime(instant, timeZone, { seconds })}`;
}

/** Formats two instants of a day as "9 to 11 am CT", or "9:00 to 11:00 CT" with 24-hour times. */
export function formatHours(from: string, to: string, timeZone: string): string {
  const zone = formatTimeZone(timeZone, from);
  const [start, startHalf] = splitClock(from, timeZone);
  const [end, endHalf] = splitClock(to, timeZone);
  const begin = startHalf === endHalf ? [start] : [start, startHalf];
  return [...begin, 'to', end, endHalf, zone].filter(Boolean).join(' ');
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
  const parts = getFormatter(options).formatToParts(new Date(instant));
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
