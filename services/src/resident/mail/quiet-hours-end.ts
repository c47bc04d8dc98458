import { getLocalTime, toInstant } from 'services/platform/dates/calendar';
import { addDays } from 'shared/format/calendar-date';

export type QuietHoursRange = { from: number; to: number };

/** When the quiet hours end in which `now` falls, where the home stands; null outside of them. */
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
