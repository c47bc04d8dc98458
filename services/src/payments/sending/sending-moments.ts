import { type PlainDate, toInstant } from 'services/platform/dates/calendar';
import { addDays } from 'shared/format/calendar-date';

/** Hours of the day at the property: a payment is told of on the day before, and sent on its own. */
const TELL_HOUR = 9;
const SEND_HOUR = 8;

export const sendingMoment = (on: PlainDate, timeZone: string) =>
  toInstant(on, SEND_HOUR, timeZone);

/** When a scheduled payment is looked at first, to tell of it: on the day before, or at once. */
export function firstLook(on: PlainDate, timeZone: string, now: Date): Date {
  const tell = toInstant(addDays(on, -1), TELL_HOUR, timeZone);
  return tell > now ? tell : now;
}
