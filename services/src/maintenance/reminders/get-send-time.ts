import { Temporal } from '@js-temporal/polyfill';
import { getLocalTime, toInstant } from 'services/platform/dates/calendar';
import { findQuietHoursEnd, type QuietHoursRange } from 'services/resident';
import type { ReminderLead } from 'shared/contract/reminders';
import { addDays } from 'shared/format/calendar-date';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Time before quiet hours at which a reminder is sent, so that the mail still goes out in time. */
const BEFORE_QUIET_MS = 15 * MINUTE_MS;

const DAYS = { week: 7, day: 1 } as const;

/** One day before means the same local time on the day before, also across a daylight-saving change. */
function getDueTime(startsAt: Date, lead: ReminderLead, timeZone: string): Date {
  if (lead === 'hour') return new Date(startsAt.getTime() - HOUR_MS);
  const local = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  return new Date(local.subtract({ days: DAYS[lead] }).epochMilliseconds);
}

export type SendTimeContext = { timeZone: string; quiet: QuietHoursRange | null };

/**
 * Returns when a reminder is sent. A reminder that falls into quiet hours waits for their end. If the visit
 * would have started by then, it is sent before the quiet hours start.
 */
export function getSendTime(
  startsAt: Date,
  lead: ReminderLead,
  { timeZone, quiet }: SendTimeContext,
): Date {
  const due = getDueTime(startsAt, lead, timeZone);
  const end = quiet && findQuietHoursEnd(quiet, timeZone, due);
  if (quiet === null || end === null) return due;
  if (end < startsAt) return end;
  return new Date(getQuietStart(quiet, timeZone, due).getTime() - BEFORE_QUIET_MS);
}

/** Returns the start of the quiet hours that contain `at`. */
function getQuietStart({ from }: QuietHoursRange, timeZone: string, at: Date): Date {
  const { date, hour } = getLocalTime(at, timeZone);
  return toInstant(hour >= from ? date : addDays(date, -1), from, timeZone);
}
