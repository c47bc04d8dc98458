import { getMonth, getYear, toCalendarDate } from 'shared/format/calendar-date';
import type { PlainDate } from './calendar.ts';

const addDueMonths = (dueOn: PlainDate, months: number, dueDay: number) =>
  toCalendarDate(getYear(dueOn), getMonth(dueOn) + months, dueDay);

export const getNextDueDate = (dueOn: PlainDate, dueDay: number) => addDueMonths(dueOn, 1, dueDay);
export const getPreviousDueDate = (dueOn: PlainDate, dueDay: number) =>
  addDueMonths(dueOn, -1, dueDay);
