import { firstDayOfMonth, toUtcMs } from 'shared/format/calendar-date';

const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const short = words({ month: 'short' });
const withYear = words({ month: 'short', year: 'numeric' });

const start = (month: string) => toUtcMs(firstDayOfMonth(month));

/** "2026-11" as "Nov". */
export const monthName = (month: string) => short.format(start(month));

/** "2026-11" as "Nov 2026". */
export const monthOfYear = (month: string) => withYear.format(start(month));
