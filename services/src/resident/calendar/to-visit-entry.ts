import { type CalendarHome, formatHomeAddress } from './calendar-homes.ts';
import { calendarMessages } from './calendar-messages.ts';
import type { TimedEntry } from './serialize-calendar.ts';
import type { CalendarWorkOrder } from './store.ts';

type VisitHours = { startsAt: Date; endsAt: Date };
/** The hours of a visit as its page shows them; null where it shows none. */
export type GetVisitHours = (order: CalendarWorkOrder, now: Date) => VisitHours | null;

/**
 * The visit of a work order as a calendar entry. Null where the page of the request shows none: the entry
 * leaves the feed, and so the calendars.
 */
export function toVisitEntry(
  order: CalendarWorkOrder,
  home: CalendarHome,
  hours: VisitHours | null,
): TimedEntry | null {
  if (hours === null) return null;
  return {
    id: `visit-${order.workOrderId}`,
    startsAt: hours.startsAt,
    endsAt: hours.endsAt,
    timeZone: home.property.timeZone,
    location: formatHomeAddress(home),
    sequence: order.version,
    changedAt: order.updatedAt,
    summary: calendarMessages.visit(order.visitCompany, order.title),
    description: calendarMessages.aboutVisit(order.number, home.property.officePhone),
    path: calendarMessages.visitPath(order.workOrderId),
  };
}
