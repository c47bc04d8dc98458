import { dateIn, formatDate, formatHours } from 'shared/format/date';

/** "Mon, Sep 28, 9 to 11 am CT", where the property stands. */
export function formatVisit(startsAt: Date, endsAt: Date, timeZone: string): string {
  const [from, to] = [startsAt.toISOString(), endsAt.toISOString()];
  return `${formatDate(dateIn(from, timeZone))}, ${formatHours(from, to, timeZone)}`;
}
