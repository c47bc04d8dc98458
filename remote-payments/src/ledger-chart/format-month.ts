import { firstDayOfMonth, toUtcMs } from 'shared/format/calendar-date';

const createMonthFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const MONTH_FORMAT = createMonthFormat({ month: 'short' });
const MONTH_AND_YEAR_FORMAT = createMonthFormat({ month: 'short', year: 'numeric' });

const getMonthStart = (month: string) => toUtcMs(firstDayOfMonth(month));

/** Formats "2026-11" as "Nov". */
export const formatMonth = (month: string) => MONTH_FORMAT.format(getMonthStart(month));

/** Formats "2026-11" as "Nov 2026". */
export const formatMonthAndYear = (month: string) =>
  MONTH_AND_YEAR_FORMAT.format(getMonthStart(month));
