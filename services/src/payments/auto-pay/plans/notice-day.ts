import { type Draw, firstDrawn } from 'services/payments/auto-pay-terms/engine';
import type { PlainDate } from 'services/platform/dates/calendar';
import { addDays, countDays } from 'shared/format/calendar-date';

/**
 * The day on which the renter is told of a draw: so many days before it, or today where that day has passed.
 * The job that sends notices and the words that a renter agrees to both ask here, so that they cannot differ.
 */
export function getNoticeDay(drawOn: PlainDate, noticeDays: number, today: PlainDate): PlainDate {
  const chosen = addDays(drawOn, -noticeDays);
  return chosen < today ? today : chosen;
}

/** A first payment that comes sooner than the notice that the renter chose. */
export type ShortNotice = {
  drawOn: PlainDate;
  noticeOn: PlainDate;
  /** From that notice to the payment. */
  daysAhead: number;
};

/**
 * The first draw of terms that are about to be agreed to, where its notice cannot come in time. A notice that
 * was sent under the terms of before does not count: its amount or date may be another one now.
 */
export function findShortNotice(
  draws: readonly Draw[],
  noticeDays: number,
  today: PlainDate,
): ShortNotice | null {
  const first = firstDrawn(draws);
  if (!first) return null;
  const { drawOn } = first;
  const noticeOn = getNoticeDay(drawOn, noticeDays, today);
  const daysAhead = countDays(noticeOn, drawOn);
  return daysAhead < noticeDays ? { drawOn, noticeOn, daysAhead } : null;
}
