import {
  getGraceEnd,
  isBusinessDay,
  isWeekend,
  type PlainDate,
  rollToBusinessDay,
} from 'services/platform/dates/calendar';
import { addDays, getMonth, getYear, toCalendarDate } from 'shared/format/calendar-date';

/** When the money for one due date leaves, and why not on the very day that the renter chose. */
export type DrawDay = {
  /** The day that was chosen; a day that the month does not have is its last one. */
  nominalOn: PlainDate;
  /** The business day on which it is drawn. */
  drawOn: PlainDate;
  shift: 'weekend' | 'holiday' | null;
};

function businessDayBefore(date: PlainDate): PlainDate {
  return isBusinessDay(date) ? date : businessDayBefore(addDays(date, -1));
}

/**
 * The day of the month belongs to the month of the due date where it is not late by then, else to
 * the month before: the 28th pays the rent of the 1st after it. Banks closed: the next business day,
 * or the one before where the next would be late.
 */
export function drawDayOf(dueOn: PlainDate, day: number, graceDay: number): DrawDay {
  const last = getGraceEnd(dueOn, graceDay);
  const sameMonth = toCalendarDate(getYear(dueOn), getMonth(dueOn), day);
  const nominalOn =
    sameMonth <= last ? sameMonth : toCalendarDate(getYear(dueOn), getMonth(dueOn) - 1, day);
  const next = rollToBusinessDay(nominalOn);
  const drawOn = next <= last ? next : businessDayBefore(nominalOn);
  return { nominalOn, drawOn, shift: drawOn === nominalOn ? null : reasonOf(nominalOn) };
}

const reasonOf = (date: PlainDate) => (isWeekend(date) ? 'weekend' : 'holiday');
