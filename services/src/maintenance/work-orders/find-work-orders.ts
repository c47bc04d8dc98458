import { and, desc, eq } from 'drizzle-orm';
import { type Actor, isOfCaller } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import {
  doorOfLease,
  intakeOfOrder,
  propertyOfDoor,
  seenOfOrder,
} from 'services/platform/db/joins';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder, workOrderSeen } from 'services/platform/db/schema/maintenance';
import { door, property } from 'services/platform/db/schema/people';
import { workOrderIntake } from 'services/platform/db/schema/work-order-intake';
import { type Places, statement } from 'services/platform/db/statement';
import type { CATEGORIES, PLACES, WorkOrder } from 'shared/contract/maintenance';
import type { CostRow } from './costs/newest-cost.ts';
import { doneAt, isAppealed, newestCostOfOrder } from './order-facts.ts';
import { type FirstPhoto, firstPhoto, photoCount } from './photo-count.ts';
import { getPromise } from './state/promise.ts';
import { getWorkOrderStatus } from './state/work-order-status.ts';

type Row = typeof workOrder.$inferSelect;
export type Home = { leaseId: string; doorId: string; timeZone: string };

const MOST = 500;

const PLACE_NAMES: Readonly<Record<(typeof PLACES)[number], string>> = {
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  bedroom: 'Bedroom',
  living_room: 'Living room',
  hallway: 'Hallway',
  outside: 'Outside',
  other: 'Other',
};

const CATEGORY_NAMES: Readonly<Record<(typeof CATEGORIES)[number], string>> = {
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  heating_cooling: 'Heating and cooling',
  appliance: 'Appliance',
  door_window_lock: 'Door, window or lock',
  pest: 'Pest',
  other: 'Other',
};

export type Told = {
  timeZone: string;
  /** Up to which event the reader has looked; null where at none. */
  seen: number | null;
  photoCount: number;
  problem: WorkOrder['problem_code'];
  cost: Pick<CostRow, 'state' | 'chargeId'> | undefined;
  isAppealed: boolean;
  doneAt: Date | null;
  now: Date;
};

export function presentWorkOrder(row: Row, told: Told): WorkOrder {
  const { timeZone, seen, photoCount } = told;
  const status = getWorkOrderStatus({ ...told, order: row });
  return {
    work_order_id: row.workOrderId,
    number: row.number,
    title: row.title,
    details: row.details,
    place: PLACE_NAMES[row.place],
    place_code: row.place,
    category: CATEGORY_NAMES[row.category],
    category_code: row.category,
    problem_code: told.problem,
    state: row.state,
    status,
    submitted_at: row.submittedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    target_on: row.targetOn,
    promise: getPromise({ ...told, order: row }),
    visit: status.visit === 'none' ? null : toVisit(row),
    permission_to_enter: row.permissionToEnter,
    photo_count: photoCount,
    version: row.version,
    priority: row.priority,
    waiting_for: row.waitingFor,
    next_update_on: row.nextUpdateOn,
    closes_on: row.closesOn,
    unread_count: Math.max(0, row.storyLength - (seen ?? 0)),
    time_zone: timeZone,
  };
}

function toVisit({ visitStartsAt, visitEndsAt, visitCompany }: Row): WorkOrder['visit'] {
  if (!visitStartsAt || !visitEndsAt || visitCompany === null) return null;
  return {
    starts_at: visitStartsAt.toISOString(),
    ends_at: visitEndsAt.toISOString(),
    company: visitCompany,
  };
}

/** The home of the active lease of the claim's first rental (spec 6); undefined without one. */
export async function findHome(tx: Tx, actor: Actor): Promise<Home | undefined> {
  const [doorId] = actor.doorIds;
  if (doorId === undefined) return undefined;
  const [home] = await withZone(tx).where(
    and(
      eq(lease.corporationId, actor.corporationId),
      eq(lease.doorId, doorId),
      isOfCaller(lease.leaseId),
      eq(lease.state, 'active'),
    ),
  );
  return home;
}

function withZone(tx: Tx) {
  return tx
    .select({ leaseId: lease.leaseId, doorId: lease.doorId, timeZone: property.timeZone })
    .from(lease)
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor);
}

const homeWithOrders = statement(
  'home-with-orders',
  (tx, given: Places<{ corporationId: string; doorId: string; personId: string }>) =>
    tx
      .select({
        timeZone: property.timeZone,
        order: workOrder,
        seen: workOrderSeen.position,
        photoCount,
        firstPhoto,
        problem: workOrderIntake.problem,
        cost: newestCostOfOrder,
        isAppealed,
        doneAt,
      })
      .from(lease)
      .innerJoin(door, doorOfLease)
      .innerJoin(property, propertyOfDoor)
      .leftJoin(
        workOrder,
        and(eq(workOrder.corporationId, lease.corporationId), eq(workOrder.leaseId, lease.leaseId)),
      )
      .leftJoin(workOrderSeen, and(seenOfOrder, eq(workOrderSeen.personId, given.personId)))
      .leftJoin(workOrderIntake, intakeOfOrder)
      .where(
        and(
          eq(lease.corporationId, given.corporationId),
          eq(lease.doorId, given.doorId),
          isOfCaller(lease.leaseId),
          eq(lease.state, 'active'),
        ),
      )
      .orderBy(desc(workOrder.submittedAt), desc(workOrder.number))
      .limit(MOST),
);

/** A request with its first photo. */
type Listed = { order: WorkOrder; first: FirstPhoto | null };

/** Those of the active lease, the newest first; null without such a lease. */
export async function listWorkOrders(tx: Tx, actor: Actor, now: Date): Promise<Listed[] | null> {
  const [doorId] = actor.doorIds;
  if (doorId === undefined) return null;
  const { corporationId, personId } = actor;
  const rows = await homeWithOrders(tx, { corporationId, doorId, personId });
  if (rows.length === 0) return null;
  return rows.flatMap(({ order, firstPhoto: first, cost, ...told }) => {
    if (!order) return [];
    return [{ order: presentWorkOrder(order, { ...told, cost: cost ?? undefined, now }), first }];
  });
}
