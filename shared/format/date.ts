import { getYear, toUtcMs } from './calendar-date.ts';
import { getTimeZone } from './time-zone.ts';

const LOCALE = 'en-US';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Options that name their zone, so that no text depends on where the device is. */
type ZonedOptions = Intl.DateTimeFormatOptions & { readonly timeZone: string };

function getFormatter(options: ZonedOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALE, options);
  formatters.set(key, known);
  return known;
}

interface DateStyle {
  readonly year?: boolean;
  /** `false` leaves the day of the week out: "Oct 5". */
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

/** A calendar day ("2026-10-05") as "Mon, Oct 5"; `year` adds ", 2026", `weekday: false` gives "Oct 5". */
export function formatDate(date: string, style: DateStyle = {}): string {
  return getFormatter({ ...getDayOptions(style), timeZone: 'UTC' }).format(toUtcMs(date));
}

/** Two calendar days as "Oct 1 to Oct 5", with years when they differ; one and the same day once. */
export function formatDateRange(from: string, to: string, style: DateStyle = {}): string {
  const year = style.year ?? getYear(from) !== getYear(to);
  const one = (date: string) => formatDate(date, { weekday: false, ...style, year });
  return from === to ? one(from) : `${one(from)} to ${one(to)}`;
}

/** Chosen on the profile, else as in the browser's language; services write 12 hours. */
function uses24HourClock(): boolean {
  if (typeof document === 'undefined') return false;
  const chosen = document.documentElement.dataset.clock;
  if (chosen === '12h' || chosen === '24h') return chosen === '24h';
  const format = new Intl.DateTimeFormat(getBrowserLocale(), { hour: 'numeric' });
  return format.resolvedOptions().hour12 === false;
}

/** Some browsers say what is no language tag, as `C` or `en-US@posix`, which Intl refuses. */
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
 * An instant (ISO text) as "2:44 pm CT" in the zone given (IANA name), else in that of the property; as
 * "14:44 CT" for who wants 24 hours.
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
  const words = [
    clock.join(':'),
    part('dayPeriod').toLowerCase(),
    formatTimeZone(timeZone, instant),
  ];
  return words.filter(Boolean).join(' ');
}

/** A time of the day as people say it: "10 pm", "11:59 pm"; "22:00", "23:59" for who wants 24 hours. */
export function formatHour(hour: number, minute = 0): string {
  const is24 = uses24HourClock();
  const format = getFormatter({
    hour: 'numeric',
    ...((is24 || minute > 0) && { minute: '2-digit' }),
    hourCycle: is24 ? 'h23' : 'h12',
    timeZone: 'UTC',
  });
  const words = format.format(new Date(0).setUTCHours(hour, minute));
  return words.replaceAll(/\s/g, ' ').toLowerCase();
}

/** A zone (IANA name) as it stands beside a time: "CT" of "2:44 pm CT". */
export function formatTimeZone(timeZone: string, instant?: string): string {
  // The name of it in the data of the platform is "GMT+0".
  if (timeZone === 'UTC') return timeZone;
  const parts = getFormatter({ timeZone, timeZoneName: 'shortGeneric' }).formatToParts(
    instant === undefined ? new Date() : new Date(instant),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** An instant (ISO text) as "Sep 28, 2:44 pm CT" in a zone; `weekday` and `year` add to the day. */
export function formatInstant(
  instant: string,
  timeZone: string = getTimeZone(),
  { seconds = false, ...day }: DateStyle & TimeStyle = {},
): string {
  const options = { ...getDayOptions({ weekday: false, ...day }), timeZone };
  const date = getFormatter(options).format(new Date(instant));
  return `${date}, ${formatTime(instant, timeZone, { seconds })}`;
}

/**
 * Two instants of a day as "9 to 11 am CT": full hours short, and am or pm once where both share it; as
 * "9:00 to 11:00 CT" for who wants 24 hours.
 */
export function formatHours(from: string, to: string, timeZone: string): string {
  const zone = formatTimeZone(timeZone, from);
  const [start, startHalf] = splitClock(from, timeZone);
  const [end, endHalf] = splitClock(to, timeZone);
  const begin = startHalf === endHalf ? [start] : [start, startHalf];
  return [...begin, 'to', end, endHalf, zone].filter(Boolean).join(' ');
}

/** The half of the day is empty for who wants 24 hours. */
function splitClock(instant: string, timeZone: string): [clock: string, half: string] {
  const zone = formatTimeZone(timeZone, instant);
  const time = formatTime(instant, timeZone).slice(0, -zone.length - 1);
  const [clock = '', half] = time.split(' ');
  return half === undefined ? [clock, ''] : [clock.replace(/:00$/, ''), half];
}

/** The calendar day ("2026-09-28") on which an instant falls in a zone, else in that of the property. */
export function toDateInZone(instant: string | number, timeZone: string = getTimeZone()): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  const parts = getFormatter(options).formatToParts(new Date(instant));
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
