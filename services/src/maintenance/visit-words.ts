import { dateIn, formatDate, formatTime } from 'shared/format/date';

/** "Mon, Sep 28, 9:00 am CT to 11:00 am CT", where the property stands. */
export function formatVisit(startsAt: Date, endsAt: Date, timeZone: string): string {
  const [from, to] = [startsAt.toISOString(), endsAt.toISOString()];
  const day = formatDate(dateIn(from, timeZone));
  return `${day}, ${formatTime(from, timeZone)} to ${formatTime(to, timeZone)}`;
}
