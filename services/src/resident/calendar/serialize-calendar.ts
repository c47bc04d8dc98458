import { Temporal } from '@js-temporal/polyfill';
import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { toUtcMs } from 'shared/format/calendar-date';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** A whole day, wherever it is read. */
export type AllDayEntry = {
  /** The same as long as it is the same thing: a calendar that has it moves it. */
  id: string;
  on: string;
  summary: string;
  description: string;
  /** Of the portal. */
  path: string;
};

export type TimedEntry = Omit<AllDayEntry, 'on'> & {
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  location: string;
  /** Goes up with each change. */
  sequence: number;
  changedAt: Date;
};

export type CalendarEntries = {
  name: string;
  /** Since when the days are what they are. */
  stamp: Date;
  days: AllDayEntry[];
  times: TimedEntry[];
};

/** How often programs ask again, by their own choice. */
const REFRESH_HOURS = 1;

/** The calendar as programs read it. The same entries give the same text. */
export function serializeCalendar(entries: CalendarEntries, portal: string): string {
  const calendar = ical({
    prodId: '-//Resident portal//Household calendar//EN',
    name: entries.name,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_HOURS * 3_600,
    // Without a name: the zone is that of each entry.
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
    // A day on which rent is due is no day on which nobody has time.
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
  // A `Date` would be written by the clock of the machine under the name of the zone.
  const at = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
  calendar.createEvent({
    id: entry.id,
    sequence: entry.sequence,
    stamp: entry.changedAt,
    lastModified: entry.changedAt,
    start: at(entry.startsAt),
    end: at(entry.endsAt),
    // In the hour that comes twice a wall clock says two things: UTC says one.
    timezone: [entry.startsAt, entry.endsAt].some((one) => isRepeatedHour(one, entry.timeZone))
      ? null
      : entry.timeZone,
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    url: portal + entry.path,
  });
}
