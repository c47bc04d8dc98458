import { formatMonth as formatMonthIn } from 'shared/format/date';

/** Formats "2026-11" as "Nov". */
export const formatMonth = (month: string) => formatMonthIn(month);

/** Formats "2026-11" as "Nov 2026". */
export const formatMonthAndYear = (month: string) => formatMonthIn(month, { year: true });
