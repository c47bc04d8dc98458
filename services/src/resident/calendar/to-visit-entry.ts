import { addressOf, type Home } from './homes.ts';
import type { OrderRow } from './store.ts';
import { words } from './words.ts';
import type { TimeEntry } from './write-calendar.ts';

type VisitHours = { startsAt: Date; endsAt: Date };
/** The hours of a visit as its page shows them; null where it shows none. */
export type GetVisitHours = (order: OrderRow, now: Date) => VisitHours | null;

/**
 * The visit of a work order as a calendar entry. Null where the page of the request shows none: the entry
 * leaves the feed, and so the calendars.
 */
export function toVisitEntry(
  order: OrderRow,
  home: Home,
  hours: VisitHours | null,
): TimeEntry | null {
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
