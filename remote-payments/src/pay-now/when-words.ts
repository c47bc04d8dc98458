import type { Quote } from 'shared/contract/payments/quotes';
import { formatDate, formatInstant } from 'shared/format/date';
import type { QuoteOption } from './method-words.ts';
import { t } from './texts.ts';

/** When it leaves if it is sent now: "It leaves for your bank by Mon, Sep 28, 5:00 pm CT." */
export const nowWords = ({ cut_off_at: cutOff }: Quote, timeZone: string): string =>
  t('when.nowText', { moment: formatInstant(cutOff, timeZone) });

/** What the chosen day means: when it is debited, and from which day it counts; or why it cannot be. */
export function dayWords(option: QuoteOption): string {
  const { debit_on: debit, counts_as_paid_on: counts, disabled_reason: why } = option;
  if (why !== null) return why;
  return debit === counts
    ? t('when.sameDay', { date: formatDate(debit) })
    : t('when.bankClosed', { date: formatDate(debit), counts: formatDate(counts) });
}

/** Nothing where the chosen day is in time. No day is where the rent is late today. */
export function dayWarning(quote: Quote, option: QuoteOption, today: string): string | undefined {
  const { counts_as_paid_on: counts } = option;
  if (quote.send_on === null) return undefined;
  if (quote.late_after !== null && counts > quote.late_after) {
    const key = quote.late_after < today ? 'when.lateAlready' : 'when.late';
    return t(key, { date: formatDate(quote.late_after) });
  }
  if (quote.due_on !== null && counts > quote.due_on) {
    return t('when.afterDue', { date: formatDate(quote.due_on) });
  }
  return undefined;
}
