import { dateOf, monthOf, type PlainDate, yearOf } from './calendar.ts';

const monthsFrom = (dueOn: PlainDate, months: number, dueDay: number) =>
  dateOf(yearOf(dueOn), monthOf(dueOn) + months, dueDay);

export const nextDueOn = (dueOn: PlainDate, dueDay: number) => monthsFrom(dueOn, 1, dueDay);
export const dueOnBefore = (dueOn: PlainDate, dueDay: number) => monthsFrom(dueOn, -1, dueDay);
