import { formatDate, formatHours, toDateInZone } from 'shared/format/date';

/** "Mon, Sep 28, 9 to 11 am CT", in the time zone of the property. */
export function formatVisit(startsAt: Date, endsAt: Date, timeZone: string): string {
  const [from, to] = [startsAt.toISOString(), endsAt.toISOString()];
  return `${formatDate(toDateInZone(from, timeZone))}, ${formatHours(from, to, timeZone)}`;
}
