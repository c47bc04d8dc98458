import { type PlainDate, toInstant } from 'services/platform/dates/calendar';
import { addDays } from 'shared/format/calendar-date';

/** Hours of the day at the property: a reminder goes out on the day before, the payment on its day. */
const REMINDER_HOUR = 9;
const SEND_HOUR = 8;

export const getSendTime = (on: PlainDate, timeZone: string) => toInstant(on, SEND_HOUR, timeZone);

/** Returns when a scheduled payment is first processed, for its reminder: on the day before, or now. */
export function getFirstCheckAt(on: PlainDate, timeZone: string, now: Date): Date {
  const remindAt = toInstant(addDays(on, -1), REMINDER_HOUR, timeZone);
  return remindAt > now ? remindAt : now;
}
