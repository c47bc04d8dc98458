import type { NoticeQuote } from 'shared/contract/notice';
import { toCalendarDate, toMonth } from 'shared/format/calendar-date';
import { formatDate, formatMonth } from 'shared/format/date';
import { formatList } from 'shared/format/list';
import { formatMoney } from 'shared/format/money';
import { t } from './texts.ts';

/** Formats "December and January". */
const formatMonths = (months: readonly number[]) =>
  formatList(
    months.map((month) => formatMonth(toMonth(toCalendarDate(2026, month, 1)), { length: 'long' })),
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
