import type { WorkOrder } from 'shared/contract/maintenance';
import { dateIn, formatDate, formatTime, zoneName } from 'shared/format/date';

type Visit = NonNullable<WorkOrder['visit']>;

/** "Mon, Sep 28" of a visit, in the zone of the property. */
export function visitDay({ starts_at }: Visit, timeZone: string): string {
  return formatDate(dateIn(starts_at, timeZone));
}

/** "9 to 11 am CT": full hours short, and am or pm once where both ends share it. Else "9:00 to 11:00 CT". */
export function visitHours({ starts_at, ends_at }: Visit, timeZone: string): string {
  const zone = zoneName(timeZone, starts_at);
  const [start, startHalf] = clockOf(starts_at, timeZone);
  const [end, endHalf] = clockOf(ends_at, timeZone);
  const from = startHalf === endHalf ? start : `${start} ${startHalf}`;
  const to = endHalf === '' ? end : `${end} ${endHalf}`;
  // Never broken between two lines.
  return `${from} to ${to} ${zone}`.replaceAll(' ', '\u00A0');
}

/** "Mon, Sep 28, 9 to 11 am CT". */
export function visitWords(visit: Visit, timeZone: string): string {
  return `${visitDay(visit, timeZone)}, ${visitHours(visit, timeZone)}`;
}

/** The half of the day is empty for who wants 24 hours. */
function clockOf(instant: string, timeZone: string): [clock: string, half: string] {
  const zone = zoneName(timeZone, instant);
  const time = formatTime(instant, timeZone).slice(0, -zone.length - 1);
  const [clock = '', half] = time.split(' ');
  return half === undefined ? [clock, ''] : [clock.replace(/:00$/, ''), half];
}
