import {
  getGraceEnd,
  isBusinessDay,
  isWeekend,
  type PlainDate,
  rollToBusinessDay,
} from 'services/platform/dates/calendar';
import { addDays, getMonth, getYear, toCalendarDate } from 'shared/format/calendar-date';

/** The draw day for one due date, and why it may differ from the chosen day. */
export type DrawDay = {
  /** The chosen day of the month; in shorter months the last day. */
  nominalOn: PlainDate;
  /** The business day on which the money is drawn. */
  drawOn: PlainDate;
  shift: 'weekend' | 'holiday' | null;
};

function getBusinessDayOnOrBefore(date: PlainDate): PlainDate {
  return isBusinessDay(date) ? date : getBusinessDayOnOrBefore(addDays(date, -1));
}

/**
 * Returns the draw day for a due date. The chosen day falls in the month of the due date, unless rent would
 * be late by then; otherwise in the month before: the 28th pays the rent of the following 1st. When banks are
 * closed, the draw moves to the next business day, or to the previous one when the next would be late.
 */
export function getDrawDay(dueOn: PlainDate, day: number, graceDay: number): DrawDay {
  const last = getGraceEnd(dueOn, graceDay);
  const sameMonth = toCalendarDate(getYear(dueOn), getMonth(dueOn), day);
  const nominalOn =
    sameMonth <= last ? sameMonth : toCalendarDate(getYear(dueOn), getMonth(dueOn) - 1, day);
  const next = rollToBusinessDay(nominalOn);
  const drawOn = next <= last ? next : getBusinessDayOnOrBefore(nominalOn);
  return { nominalOn, drawOn, shift: drawOn === nominalOn ? null : getShiftReason(nominalOn) };
}

const getShiftReason = (date: PlainDate) => (isWeekend(date) ? 'weekend' : 'holiday');
