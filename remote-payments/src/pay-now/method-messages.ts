import type { Quote } from 'shared/contract/payments/quotes';
import { formatDate, formatDateRange } from 'shared/format/date';
import { getDueState } from 'shared/format/due-state';
import { t } from './texts.ts';

export type QuoteOption = Quote['options'][number];

/** Formats a warning that the payment is late and whether a late fee can follow; undefined when it is on time. */
export function formatLateness(
  { late_after: lateAfter, due_on: due }: Quote,
  { on_time, counts_as_paid_on: paidOn }: QuoteOption,
): string | undefined {
  if (on_time) return undefined;
  if (lateAfter !== null && paidOn > lateAfter) {
    return t('sum.lateFee', { date: formatDate(lateAfter) });
  }
  return due === null ? t('method.notOnTime') : t('sum.late', { date: formatDate(due) });
}

/** True when the rent is already late with any method, so that the chosen method is not the cause. */
export function isOverdue(
  { due_on: due, late_after: lateAfter }: Quote,
  { on_time: onTime, counts_as_paid_on: paidOn }: QuoteOption,
  today: string,
): boolean {
  if (onTime || due === null || getDueState(due, today) !== 'overdue') return false;
  return lateAfter === null || lateAfter < today || paidOn <= lateAfter;
}

/** Formats a date as "Dec 1" with a no-break space. */
export const formatShortDay = (date: string) =>
  formatDate(date, { weekday: false }).replace(' ', '\u00a0');

/** Formats the arrival: "Reaches us Oct 1 to Oct 5." or, for one day, "Reaches us Tue, Sep 29." */
export function formatArrival({ reaches_from: from, reaches_by: by }: QuoteOption): string {
  if (from === by) return t('method.reachesOn', { date: formatDate(by) });
  return t('method.reachesBetween', {
    from: formatDate(from, { weekday: false }),
    by: formatDate(by, { weekday: false }),
  });
}

export const formatCountsAsPaid = (option: QuoteOption, today: string) =>
  option.counts_as_paid_on === today
    ? t('method.countsToday')
    : t('method.countsOn', { date: formatDate(option.counts_as_paid_on) });

/** Formats a date range as "Oct 1 to Oct 5", or a single date with its weekday. */
export const formatDates = (from: string, by: string) =>
  from === by ? formatDate(by) : formatDateRange(from, by);
