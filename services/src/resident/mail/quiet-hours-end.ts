import { getLocalTime, toInstant } from 'services/platform/dates/calendar';
import { addDays } from 'shared/format/calendar-date';

export type QuietHoursRange = { from: number; to: number };

/**
 * Returns the end of the quiet hours that contain `now`, in the time zone of the home. Null outside quiet
 * hours.
 */
export function findQuietHoursEnd(
  { from, to }: QuietHoursRange,
  timeZone: string,
  now: Date,
): Date | null {
  const { date, hour } = getLocalTime(now, timeZone);
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return null;
  return toInstant(hour < to ? date : addDays(date, 1), to, timeZone);
}
