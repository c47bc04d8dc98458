import type { WorkOrder } from 'shared/contract/maintenance';
import { formatDate, formatHours, toDateInZone } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';

type Visit = NonNullable<WorkOrder['visit']>;

/** Formats the day of a visit, as in "Mon, Sep 28", in the time zone of the property. */
export function formatVisitDay({ starts_at }: Visit, timeZone: string): string {
  return formatDate(toDateInZone(starts_at, timeZone));
}

/** Formats the hours, as in "9 to 11 am CT", without line breaks. */
export function formatVisitHours({ starts_at, ends_at }: Visit, timeZone: string): string {
  return formatHours(starts_at, ends_at, timeZone).replaceAll(' ', '\u00A0');
}

/** Formats day and hours, as in "Mon, Sep 28, 9 to 11 am CT". */
export function formatVisit(visit: Visit, timeZone: string): string {
  return `${formatVisitDay(visit, timeZone)}, ${formatVisitHours(visit, timeZone)}`;
}

/** True if the time of the visit has passed, whether or not it took place. */
export const isVisitOver = ({ ends_at }: Visit) => Date.parse(ends_at) <= getServiceTime();
