import { toUtcMs } from 'shared/format/calendar-date';
import { formatDate, formatHour, formatTimeZone } from 'shared/format/date';

/** Formats the last minute of a day at the property: "Mon, Oct 5, 11:59 pm CT". */
export function formatEndOfDay(date: string, timeZone: string): string {
  const zone = formatTimeZone(timeZone, new Date(toUtcMs(date)).toISOString());
  return `${formatDate(date)}, ${formatHour(23, 59)} ${zone}`;
}
