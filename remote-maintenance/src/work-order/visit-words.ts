import type { WorkOrder } from 'shared/contract/maintenance';
import { dateIn, formatDate, formatTime } from 'shared/format/date';

type Visit = NonNullable<WorkOrder['visit']>;

/** "Mon, Sep 28" of a visit, in the zone of the property. */
export function visitDay({ starts_at }: Visit, timeZone: string): string {
  return formatDate(dateIn(starts_at, timeZone));
}

/** "9 to 11 am CT": full hours short, and am or pm once where both ends share it. */
export function visitHours({ starts_at, ends_at }: Visit, timeZone: string): string {
  const [start, startHalf, zone] = clockOf(starts_at, timeZone);
  const [end, endHalf] = clockOf(ends_at, timeZone);
  const from = startHalf === endHalf ? start : `${start} ${startHalf}`;
  // Never broken between two lines.
  return `${from} to ${end} ${endHalf} ${zone}`.replaceAll(' ', '\u00A0');
}

/** "Mon, Sep 28, 9 to 11 am CT". */
export function visitWords(visit: Visit, timeZone: string): string {
  return `${visitDay(visit, timeZone)}, ${visitHours(visit, timeZone)}`;
}

function clockOf(instant: string, timeZone: string): [clock: string, half: string, zone: string] {
  const [clock = '', half = '', ...zone] = formatTime(instant, timeZone).split(' ');
  return [clock.replace(/:00$/, ''), half, zone.join(' ')];
}
