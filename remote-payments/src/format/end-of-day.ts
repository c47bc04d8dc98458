import { formatDate, formatTime } from 'shared/format/date';

/** The last minute of a day at the property: "Mon, Oct 5, 11:59 pm CT". */
export function endOfDay(date: string, timeZone: string): string {
  // The zone's name, as formatTime writes it, from any instant of that day.
  const zone = formatTime(`${date}T12:00:00Z`, timeZone).split(' ').slice(2).join(' ');
  return `${formatDate(date)}, 11:59 pm ${zone}`;
}
