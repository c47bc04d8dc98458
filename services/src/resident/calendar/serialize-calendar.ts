import { Temporal } from '@js-temporal/polyfill';
import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { toUtcMs } from 'shared/format/calendar-date';
import { getLanguage } from 'shared/language/language';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** An all-day entry, which is on the same date in every time zone. */
export type AllDayEntry = {
  /** Stable id, so that a calendar moves its existing entry when the date changes. */
  id: string;
  on: string;
  summary: string;
  description: string;
  /** Path of the portal page. */
  path: string;
};

export type TimedEntry = Omit<AllDayEntry, 'on'> & {
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  location: string;
  /** Increases with each change. */
  sequence: number;
  changedAt: Date;
};

export type CalendarEntries = {
  name: string;
  /** Time stamp of the all-day entries (DTSTAMP). */
  stamp: Date;
  days: AllDayEntry[];
  times: TimedEntry[];
};

/** Suggested refresh interval in hours. Programs may ignore it. */
const REFRESH_HOURS = 1;

/** Serializes the entries to iCalendar text. The same entries always produce the same text. */
export function serializeCalendar(entries: CalendarEntries, portal: string): string {
  const calendar = ical({
    prodId: `-//Resident portal//Household calendar//${getLanguage().toUpperCase()}`,
    name: entries.name,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_HOURS * 3_600,
    // The calendar has no default time zone, because each entry names its own.
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  });
  for (const one of entries.days) addAllDayEvent(calendar, one, entries.stamp, portal);
  for (const one of entries.times) addTimedEvent(calendar, one, portal);
  return calendar.toString();
}

function addAllDayEvent(
  calendar: ICalCalendar,
  entry: AllDayEntry,
  stamp: Date,
  portal: string,
): void {
  calendar.createEvent({
    id: entry.id,
    start: new Date(toUtcMs(entry.on)),
    allDay: true,
    stamp,
    summary: entry.summary,
    description: entry.description,
    url: portal + entry.path,
    // Shows the day as free, because a rent due date does not block the calendar.
    x: [{ key: 'X-MICROSOFT-CDO-BUSYSTATUS', value: 'FREE' }],
  });
}

function isRepeatedHour(date: Date, timeZone: string): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(date.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
  const as = (disambiguation: 'earlier' | 'later') =>
    local.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
  return as('earlier') !== as('later');
}

function addTimedEvent(calendar: ICalCalendar, entry: TimedEntry, portal: string): void {
  // ical-generator would format a `Date` in the server's time zone, so instants are passed as
  // `Temporal.Instant`.
  const at = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
  calendar.createEvent({
    id: entry.id,
    sequence: entry.sequence,
    stamp: entry.changedAt,
    lastModified: entry.changedAt,
    start: at(entry.startsAt),
    end: at(entry.endsAt),
    // In the repeated hour when clocks go back, local time is ambiguous, so the entry uses UTC.
    timezone: [entry.startsAt, entry.endsAt].some((one) => isRepeatedHour(one, entry.timeZone))
      ? null
      : entry.timeZone,
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    url: portal + entry.path,
  });
}
