import { countDays, getDayOfMonth, toCalendarDate } from 'shared/format/calendar-date';
import { formatDate, formatHours, formatMonth } from 'shared/format/date';

/** A kind of value in a stored text: how its English form looks, and how it is formatted for the reader. */
export type ValueKind = {
  pattern: string;
  /** Undefined when the English form is not what it seems, such as a weekday that no such date has. */
  format: (english: string) => string | undefined;
};

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const MONTH = `(?:${MONTHS.join('|')})`;
const DAY = String.raw`(?:\w{3}, )?\w{3} \d{1,2}(?:, \d{4})?`;
const CLOCK = String.raw`\d{1,2}(?::\d\d)?(?: [ap]m)?`;
const HOURS = String.raw`${CLOCK} to ${CLOCK} \w+`;

/** Kinds by the start of the name of a value. Values of other names stay as they are. */
const KINDS: Readonly<Record<string, ValueKind>> = {
  day: { pattern: DAY, format: formatStoredDay },
  month: { pattern: MONTH, format: formatStoredMonth },
  visit: { pattern: `${DAY}, ${HOURS}`, format: formatStoredVisit },
};
const ANY_TEXT: ValueKind = { pattern: '.+?', format: (english) => english };

export const getKind = (name: string): ValueKind =>
  KINDS[/^[a-z]+/.exec(name)?.[0] ?? ''] ?? ANY_TEXT;

/** The pattern matches names of months only. */
export function formatStoredMonth(english: string): string {
  const month = String(MONTHS.indexOf(english) + 1).padStart(2, '0');
  return formatMonth(`2000-${month}`, { length: 'long' });
}

/** Years in which a date without a year is looked for: each date has each weekday in one of them. */
const YEARS = Array.from({ length: 28 }, (_, index) => 2020 + index);
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Formats "Wed, Nov 25", "Nov 25" or either with a year. */
function formatStoredDay(english: string): string | undefined {
  const match = /^(?:(\w{3}), )?(\w{3}) (\d{1,2})(?:, (\d{4}))?$/.exec(english);
  if (!match) return undefined;
  const [, weekday, monthName = '', dayOfMonth = '', year] = match;
  const month = MONTHS.findIndex((name) => name.startsWith(monthName)) + 1;
  if (month === 0) return undefined;
  const day = Number(dayOfMonth);
  const years = year === undefined ? YEARS : [Number(year)];
  const dates = years.map((one) => toCalendarDate(one, month, day));
  const date = dates.find(
    (one) => getDayOfMonth(one) === day && (weekday === undefined || getWeekday(one) === weekday),
  );
  if (date === undefined) return undefined;
  return formatDate(date, { weekday: weekday !== undefined, year: year !== undefined });
}

const SUNDAY = '2020-01-05';

const getWeekday = (date: string) => WEEKDAYS[(7 + (countDays(SUNDAY, date) % 7)) % 7];

/** Formats "Mon, Sep 28, 9 to 11 am CT". */
function formatStoredVisit(english: string): string | undefined {
  const match = new RegExp(`^(${DAY}), (${CLOCK}) to (${CLOCK}) (\\w+)$`).exec(english);
  if (!match) return undefined;
  const [, dayText = '', from = '', to = '', zone = ''] = match;
  const day = formatStoredDay(dayText);
  const half = /[ap]m$/.exec(to)?.[0] ?? '';
  const hours = formatHours(toInstant(from, half), toInstant(to, half), 'UTC');
  return day && `${day}, ${hours.replace(/UTC$/, zone)}`;
}

/** The instant of a clock time, "9", "9:30" or "9 am", on any day in UTC. `half` is that of the end. */
function toInstant(clock: string, half: string): string {
  const [, hour, minute = '00', ownHalf = half] =
    /^(\d{1,2})(?::(\d\d))?(?: ([ap]m))?$/.exec(clock) ?? [];
  const hours = (Number(hour) % 12) + (ownHalf === 'pm' ? 12 : 0);
  return new Date((hours * 60 + Number(minute)) * 60_000).toISOString();
}
