import type { Quote } from 'shared/contract/payments/quotes';
import { formatDate, formatInstant } from 'shared/format/date';
import { getDueState } from 'shared/format/due-state';
import type { QuoteOption } from '../method-messages.ts';
import { t } from '../texts.ts';

/** Formats when a payment made now is sent: "We send it to your bank by Mon, Sep 28, 5:00 pm CT." */
export const formatSendNow = ({ cut_off_at: cutOff }: Quote, timeZone: string): string =>
  t('when.nowText', { moment: formatInstant(cutOff, timeZone) });

/** Formats the debit date and the date it counts as paid, or why the chosen date is not possible. */
export function formatChosenDate(option: QuoteOption): string {
  const { debit_on: debit, counts_as_paid_on: countsOn, disabled_reason: denialReason } = option;
  if (denialReason !== null) return denialReason;
  return debit === countsOn
    ? t('when.sameDay', { date: formatDate(debit) })
    : t('when.bankClosed', { date: formatDate(debit), counts: formatDate(countsOn) });
}

export type DateWarning = { title: string; text: string };

/**
 * Returns a warning when the chosen date is late; undefined when it is on time. Every date is late if the rent
 * is already late.
 */
export function getDateWarning(
  { send_on: sendOn, late_after: lateAfter, due_on: due }: Quote,
  { counts_as_paid_on: countsOn }: QuoteOption,
  today: string,
): DateWarning | undefined {
  if (sendOn === null) return undefined;
  if (lateAfter !== null && lateAfter < today) {
    return createDateWarning('when.lateAlready', lateAfter, 'when.warnLate');
  }
  if (lateAfter !== null && countsOn > lateAfter) return createDateWarning('when.late', lateAfter);
  if (due === null || countsOn <= due) return undefined;
  const isOverdue = getDueState(due, today) === 'overdue';
  return createDateWarning('when.afterDue', due, isOverdue ? 'when.warnLate' : 'when.warnText');
}

const createDateWarning = (
  title: 'when.late' | 'when.lateAlready' | 'when.afterDue',
  date: string,
  text: 'when.warnText' | 'when.warnLate' = 'when.warnText',
): DateWarning => ({ title: t(title, { date: formatDate(date) }), text: t(text) });
