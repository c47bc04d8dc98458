import { findNewestWish } from 'services/maintenance/visits/find-newest-wish';
import { listBookableSlots, toSlotResponse } from 'services/maintenance/visits/slots';
import { findBookedVisit, type VisitRow } from 'services/maintenance/visits/store/visits';
import {
  canTransition,
  type WorkOrderState,
} from 'services/maintenance/work-orders/state/work-order-state-machine';
import { findOwnWorkOrderWithTimeZone } from 'services/maintenance/work-orders/store/find-work-orders';
import { listLeasePartyNames } from 'services/maintenance/work-orders/store/list-lease-parties';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { WorkOrderRules } from 'services/platform/config/settings';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { listMovedOutLeaseIds } from 'services/resident';
import { WINDOW_DAYS } from 'shared/contract/visit-windows';
import type { VisitSchedule } from 'shared/contract/visits';
import { addDays } from 'shared/format/calendar-date';
import { getChangeDeadline } from './book-slot.ts';

const BEFORE_A_VISIT: readonly WorkOrderState[] = [
  'acknowledged',
  'triaged',
  'scheduling',
  'waiting',
  'reopened',
];

/** Whether the household can still name times that suit them. */
export const canWishForVisit = ({ state }: Pick<WorkOrderRow, 'state'>) =>
  BEFORE_A_VISIT.includes(state);

/** Returns the days that can be named for a visit, from tomorrow at the property. */
export function getWishDays(now: Date, timeZone: string): string[] {
  const today = getLocalTime(now, timeZone).date;
  return Array.from({ length: WINDOW_DAYS }, (_, index) => addDays(today, index + 1));
}

/** Loads the visit of a work order of the caller and the slots on offer. Throws 404 for other work orders. */
export async function loadVisitSchedule(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
  { rules, now }: { rules: WorkOrderRules; now: Date },
): Promise<VisitSchedule> {
  const found = await findOwnWorkOrderWithTimeZone(tx, actor, workOrderId);
  if (!found) throw notFound();
  const { order, timeZone } = found;
  const [booked, slots, wish, people, leftLeaseIds] = await Promise.all([
    findBookedVisit(tx, order),
    listBookableSlots(tx, order, rules, now),
    findNewestWish(tx, order),
    listLeasePartyNames(tx, order),
    listMovedOutLeaseIds(tx, actor),
  ]);
  const livesThere = !leftLeaseIds.includes(order.leaseId);
  const visit = order.state === 'scheduled' ? booked : undefined;
  return {
    work_order_id: workOrderId,
    number: order.number,
    title: order.title,
    state: order.state,
    time_zone: timeZone,
    permission_to_enter: order.permissionToEnter,
    visit: visit ? toVisitResponse(visit, rules) : null,
    slots: slots.map(toSlotResponse),
    wish: wish ? { windows: wish.windows, wished_at: wish.wishedAt.toISOString() } : null,
    days: getWishDays(now, timeZone),
    told: people.filter(({ id }) => id !== actor.personId).map(({ first }) => first),
    may: livesThere ? getPermissions(order, visit, rules, now) : NO_PERMISSIONS,
  };
}

const NO_PERMISSIONS = { choose: false, cancel: false, wish: false, report_missed: false };

function getPermissions(
  order: WorkOrderRow,
  visit: VisitRow | undefined,
  rules: WorkOrderRules,
  now: Date,
) {
  const isInTime = visit !== undefined && now < getChangeDeadline(visit, { rules });
  return {
    choose: visit ? isInTime : canTransition(order.state, 'scheduled', 'system'),
    cancel: isInTime,
    wish: canWishForVisit(order),
    report_missed: visit !== undefined && visit.endsAt < now,
  };
}

const toVisitResponse = (visit: VisitRow, rules: WorkOrderRules): VisitSchedule['visit'] => ({
  visit_id: visit.visitId,
  starts_at: visit.startsAt.toISOString(),
  ends_at: visit.endsAt.toISOString(),
  company: visit.company,
  access: visit.access,
  change_until: getChangeDeadline(visit, { rules }).toISOString(),
});
