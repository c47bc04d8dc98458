import { type CalendarHome, formatHomeAddress } from './calendar-homes.ts';
import { calendarMessages } from './calendar-messages.ts';
import type { TimedEntry } from './serialize-calendar.ts';
import type { CalendarWorkOrder } from './store.ts';

type VisitHours = { startsAt: Date; endsAt: Date };
/** Returns the visit hours that the request page shows. Null when it shows no visit. */
export type GetVisitHours = (workOrder: CalendarWorkOrder, now: Date) => VisitHours | null;

/**
 * Converts the visit of a work order to a calendar entry. Null when the request page shows no visit: the entry
 * is then removed from the feed and from subscribed calendars.
 */
export function toVisitEntry(
  workOrder: CalendarWorkOrder,
  home: CalendarHome,
  hours: VisitHours | null,
): TimedEntry | null {
  if (hours === null) return null;
  return {
    id: `visit-${workOrder.workOrderId}`,
    startsAt: hours.startsAt,
    endsAt: hours.endsAt,
    timeZone: home.property.timeZone,
    location: formatHomeAddress(home),
    sequence: workOrder.version,
    changedAt: workOrder.updatedAt,
    summary: calendarMessages.visit(workOrder.visitCompany, workOrder.title),
    description: calendarMessages.aboutVisit(workOrder.number, home.property.officePhone),
    path: calendarMessages.visitPath(workOrder.workOrderId),
  };
}
