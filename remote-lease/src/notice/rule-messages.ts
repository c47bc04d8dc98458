import type { NoticeQuote } from 'shared/contract/notice';
import { toCalendarDate, toUtcMs } from 'shared/format/calendar-date';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { t } from './texts.ts';

const MONTH_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const LIST_FORMAT = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Formats "December and January". */
const formatMonths = (months: readonly number[]) =>
  LIST_FORMAT.format(
    months.map((month) => MONTH_FORMAT.format(toUtcMs(toCalendarDate(2026, month, 1)))),
  );

export const formatLongDate = (date: string) => formatDate(date, { year: true });
const formatShortDate = (date: string) => formatDate(date, { weekday: false, year: true });

/** Formats the notice rule of the property, one sentence for each part. */
export function formatNoticeRule({ rule, term_end }: NoticeQuote): string[] {
  const { days, full_months, count_from, must_end_on, blackout_months, early_fee_cents } = rule;
  const sentences = [
    full_months === null
      ? t(`rule.${count_from}`, { days })
      : t('rule.full_months', { months: full_months }),
  ];
  if (must_end_on === 'month_end') sentences.push(t('rule.month_end'));
  if (blackout_months.length > 0) {
    sentences.push(t('rule.blackout', { months: formatMonths(blackout_months) }));
  }
  if (term_end !== null) {
    sentences.push(t('rule.term', { date: formatShortDate(term_end) }));
    sentences.push(
      early_fee_cents === null
        ? t('rule.noEarly')
        : t('rule.early', { fee: formatMoney(early_fee_cents) }),
    );
  }
  return sentences;
}

/** Formats how the earliest date is computed, one line for each step. */
export function formatEarliestDateSteps(quote: NoticeQuote): { on: string; text: string }[] {
  const { days, full_months, blackout_months } = quote.rule;
  return quote.earliest.steps.map(({ kind, on }) => ({
    on,
    text: t(`sum.${kind}`, {
      days,
      months: full_months ?? 0,
      isFull: full_months === null ? 'no' : 'yes',
      blackout: formatMonths(blackout_months),
    }),
  }));
}
