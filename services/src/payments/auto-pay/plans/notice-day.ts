import { type Draw, findFirstDraw } from 'services/payments/auto-pay-terms/plan-draws';
import type { PlainDate } from 'services/platform/dates/calendar';
import { addDays, countDays } from 'shared/format/calendar-date';

/**
 * Returns the day on which a draw is announced: the chosen number of days before it, or today when that day
 * has passed. The job that sends notices and the mandate text both use this function, so they cannot differ.
 */
export function getNoticeDay(drawOn: PlainDate, noticeDays: number, today: PlainDate): PlainDate {
  const chosenDay = addDays(drawOn, -noticeDays);
  return chosenDay < today ? today : chosenDay;
}

/** A first payment that comes sooner than the chosen notice period. */
export type ShortNotice = {
  drawOn: PlainDate;
  noticeOn: PlainDate;
  /** Days between the notice and the payment. */
  daysAhead: number;
};

/**
 * Returns the first draw of new terms when its notice cannot be in time. A notice sent under the previous
 * terms does not count, because amount or date may differ now.
 */
export function findShortNotice(
  draws: readonly Draw[],
  noticeDays: number,
  today: PlainDate,
): ShortNotice | null {
  const first = findFirstDraw(draws);
  if (!first) return null;
  const { drawOn } = first;
  const noticeOn = getNoticeDay(drawOn, noticeDays, today);
  const daysAhead = countDays(noticeOn, drawOn);
  return daysAhead < noticeDays ? { drawOn, noticeOn, daysAhead } : null;
}
