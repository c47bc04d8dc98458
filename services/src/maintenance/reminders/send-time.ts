import { Temporal } from '@js-temporal/polyfill';
import { getLocalTime, toInstant } from 'services/platform/dates/calendar';
import { findQuietHoursEnd, type QuietHoursRange } from 'services/resident';
import type { Lead } from 'shared/contract/reminders';
import { addDays } from 'shared/format/calendar-date';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** So long before quiet hours begin, for the mail to leave in time. */
const BEFORE_QUIET_MS = 15 * MINUTE_MS;

const DAYS = { week: 7, day: 1 } as const;

/** Days are those of the home: one day before is the same hour on the day before, daylight saving or not. */
function dueAt(startsAt: Date, lead: Lead, timeZone: string): Date {
  if (lead === 'hour') return new Date(startsAt.getTime() - HOUR_MS);
  const local = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  return new Date(local.subtract({ days: DAYS[lead] }).epochMilliseconds);
}

export type Reader = { timeZone: string; quiet: QuietHoursRange | null };

/**
 * When a reminder goes to somebody. In their quiet hours it waits for the end of these; where the visit
 * would have begun by then, it goes before they begin.
 */
export function sendTime(startsAt: Date, lead: Lead, { timeZone, quiet }: Reader): Date {
  const due = dueAt(startsAt, lead, timeZone);
  const end = quiet && findQuietHoursEnd(quiet, timeZone, due);
  if (quiet === null || end === null) return due;
  if (end < startsAt) return end;
  return new Date(beginOf(quiet, timeZone, due).getTime() - BEFORE_QUIET_MS);
}

/** When the quiet hours have begun that `at` falls into. */
function beginOf({ from }: QuietHoursRange, timeZone: string, at: Date): Date {
  const { date, hour } = getLocalTime(at, timeZone);
  return toInstant(hour >= from ? date : addDays(date, -1), from, timeZone);
}
