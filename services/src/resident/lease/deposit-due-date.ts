import type { PlainDate } from 'services/platform/dates/calendar';
import { addDays } from 'shared/format/calendar-date';

/** The day by which what is held of a deposit is returned. */
export const getDepositDueDate = (lastDayInHome: PlainDate, settledInDays: number): PlainDate =>
  addDays(lastDayInHome, settledInDays);
