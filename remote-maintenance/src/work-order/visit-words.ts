import type { WorkOrder } from 'shared/contract/maintenance';
import { formatDate, formatHours, toDateInZone } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';

type Visit = NonNullable<WorkOrder['visit']>;

/** "Mon, Sep 28" of a visit, in the zone of the property. */
export function visitDay({ starts_at }: Visit, timeZone: string): string {
  return formatDate(toDateInZone(starts_at, timeZone));
}

/** "9 to 11 am CT", never broken between two lines. */
export function visitHours({ starts_at, ends_at }: Visit, timeZone: string): string {
  return formatHours(starts_at, ends_at, timeZone).replaceAll(' ', '\u00A0');
}

/** "Mon, Sep 28, 9 to 11 am CT". */
export function visitWords(visit: Visit, timeZone: string): string {
  return `${visitDay(visit, timeZone)}, ${visitHours(visit, timeZone)}`;
}

/** Its time is past: whoever was to come has come, or has not. */
export const isOver = ({ ends_at }: Visit) => Date.parse(ends_at) <= getServiceTime();
