import { firstDayOfMonth, toUtcMs } from './calendar-date.ts';
import { formatDay } from './date-formatter.ts';

interface MonthStyle {
  readonly year?: boolean;
  readonly length?: 'short' | 'long';
}

/** Formats a month ("2026-11") as "Nov" or "nov"; `year` gives "Nov 2026", and the length "long" gives "November". */
export function formatMonth(
  month: string,
  { year = false, length = 'short' }: MonthStyle = {},
): string {
  const options = { month: length, ...(year && { year: 'numeric' as const }), timeZone: 'UTC' };
  return formatDay(options, toUtcMs(firstDayOfMonth(month)));
}
