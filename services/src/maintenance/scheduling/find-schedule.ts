import { freeSlots, presentSlot } from 'services/maintenance/visits/slots';
import { bookedVisit, type VisitRow } from 'services/maintenance/visits/store/visits';
import { wishOf } from 'services/maintenance/visits/wish-of';
import {
  mayMove,
  type WorkOrderState,
} from 'services/maintenance/work-orders/state/work-order-states';
import { orderWithZone } from 'services/maintenance/work-orders/store/find-orders';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { peopleOfHome } from 'services/maintenance/work-orders/store/people-of-home';
import type { WorkOrderRules } from 'services/platform/config/settings';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { listMovedOutLeaseIds } from 'services/resident';
import { WINDOW_DAYS } from 'shared/contract/visit-windows';
import type { VisitSchedule } from 'shared/contract/visits';
import { addDays } from 'shared/format/calendar-date';
import { changeUntil } from './book-slot.ts';

const BEFORE_A_VISIT: readonly WorkOrderState[] = [
  'acknowledged',
  'triaged',
  'scheduling',
  'waiting',
  'reopened',
];

/** The office can still agree a time for it. */
export const mayWish = ({ state }: Pick<OrderRow, 'state'>) => BEFORE_A_VISIT.includes(state);

/** The days that can be wished for: from tomorrow on, at the property. */
export function wishDays(now: Date, timeZone: string): string[] {
  const today = getLocalTime(now, timeZone).date;
  return Array.from({ length: WINDOW_DAYS }, (_, index) => addDays(today, index + 1));
}

/** The visit of a request of the caller, and what can be chosen; another's is like a missing one. */
export async function findSchedule(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
  { rules, now }: { rules: WorkOrderRules; now: Date },
): Promise<VisitSchedule> {
  const found = await orderWithZone(tx, actor, workOrderId);
  if (!found) throw notFound();
  const { order, timeZone } = found;
  const [booked, free, wish, people, left] = await Promise.all([
    bookedVisit(tx, order),
    freeSlots(tx, order, rules, now),
    wishOf(tx, order),
    peopleOfHome(tx, order),
    listMovedOutLeaseIds(tx, actor),
  ]);
  const livesThere = !left.includes(order.leaseId);
  const visit = order.state === 'scheduled' ? booked : undefined;
  return {
    work_order_id: workOrderId,
    number: order.number,
    title: order.title,
    state: order.state,
    time_zone: timeZone,
    permission_to_enter: order.permissionToEnter,
    visit: visit ? presentVisit(visit, rules) : null,
    slots: free.map(presentSlot),
    wish: wish ? { windows: wish.windows, wished_at: wish.wishedAt.toISOString() } : null,
    days: wishDays(now, timeZone),
    told: people.filter(({ id }) => id !== actor.personId).map(({ first }) => first),
    may: livesThere ? rightsOf(order, visit, rules, now) : NOTHING,
  };
}

const NOTHING = { choose: false, cancel: false, wish: false, report_missed: false };

function rightsOf(order: OrderRow, visit: VisitRow | undefined, rules: WorkOrderRules, now: Date) {
  const isInTime = visit !== undefined && now < changeUntil(visit, { rules });
  return {
    choose: visit ? isInTime : mayMove(order.state, 'scheduled', 'system'),
    cancel: isInTime,
    wish: mayWish(order),
    report_missed: visit !== undefined && visit.endsAt < now,
  };
}

const presentVisit = (visit: VisitRow, rules: WorkOrderRules): VisitSchedule['visit'] => ({
  visit_id: visit.visitId,
  starts_at: visit.startsAt.toISOString(),
  ends_at: visit.endsAt.toISOString(),
  company: visit.company,
  access: visit.access,
  change_until: changeUntil(visit, { rules }).toISOString(),
});
