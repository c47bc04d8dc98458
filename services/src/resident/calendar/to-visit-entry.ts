import { getVisitHours } from 'services/maintenance/work-orders/state/work-order-status';
import type { OrderRow } from 'services/maintenance/work-orders/state/write-event';
import { addressOf, type Home } from './homes.ts';
import { words } from './words.ts';
import type { TimeEntry } from './write-calendar.ts';

/**
 * The visit of a work order as a calendar entry. Null where the page of the request shows none: the entry
 * leaves the feed, and so the calendars.
 */
export function toVisitEntry(order: OrderRow, home: Home, now: Date): TimeEntry | null {
  const hours = getVisitHours(order, now);
  if (hours === null) return null;
  return {
    id: `visit-${order.workOrderId}`,
    startsAt: hours.startsAt,
    endsAt: hours.endsAt,
    timeZone: home.property.timeZone,
    location: addressOf(home),
    sequence: order.version,
    changedAt: order.updatedAt,
    summary: words.visit(order.visitCompany, order.title),
    description: words.aboutVisit(order.number, home.property.officePhone),
    path: words.visitPath(order.workOrderId),
  };
}
