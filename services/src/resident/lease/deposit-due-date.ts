import type { PlainDate } from 'services/platform/dates/calendar';
import { addDays } from 'shared/format/calendar-date';

/** Returns the date by which the rest of the deposit must be returned. */
export const getDepositDueDate = (lastDayInHome: PlainDate, settledInDays: number): PlainDate =>
  addDays(lastDayInHome, settledInDays);
