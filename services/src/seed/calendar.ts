import { Temporal } from '@js-temporal/polyfill';

// Dates of the seed are all counted from today, so that a seed of any day tells the same story.

/** Today at the property, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now = new Date()): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The first of the month that lies `months` away. */
export function firstOfMonth(date: string, months = 0): string {
  return Temporal.PlainDate.from(date).with({ day: 1 }).add({ months }).toString();
}

/** The last day of the month that lies `months` away. */
export function endOfMonth(date: string, months = 0): string {
  return addDays(firstOfMonth(date, months + 1), -1);
}

/** An instant at that hour of the day in the zone. */
export function instantAt(date: string, hour: number, timeZone: string): Date {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour }),
  });
  return new Date(zoned.epochMilliseconds);
}
