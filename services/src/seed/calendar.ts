import { Temporal } from '@js-temporal/polyfill';

// All dates of the seed are relative to today, so that the seed has the same content on any day.

/** Returns today's date at the property, `YYYY-MM-DD`. */
export function getToday(timeZone: string, now = new Date()): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Returns the first day of the month that is `months` away. */
export function getFirstOfMonth(date: string, months = 0): string {
  return Temporal.PlainDate.from(date).with({ day: 1 }).add({ months }).toString();
}

/** Returns the last day of the month that is `months` away. */
export function getEndOfMonth(date: string, months = 0): string {
  return addDays(getFirstOfMonth(date, months + 1), -1);
}

/** Returns the instant of an hour of a day in a time zone. */
export function toInstant(date: string, hour: number, timeZone: string): Date {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour }),
  });
  return new Date(zoned.epochMilliseconds);
}
