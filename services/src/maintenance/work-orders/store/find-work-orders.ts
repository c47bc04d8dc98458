import { and, eq, lte } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import {
  isDoorOfLease,
  isLeaseOfWorkOrder,
  isPropertyOfDoor,
} from 'services/platform/db/join-conditions';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { door, property } from 'services/platform/db/schema/people';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import { matchesWorkOrder, type WorkOrderRow } from './work-order-rows.ts';

const matchesOwnWorkOrder = (
  { corporationId }: Pick<Actor, 'corporationId'>,
  workOrderId: string,
) => and(matchesWorkOrder({ corporationId, workOrderId }), isCallerLease(workOrder.leaseId));

/** Finds a work order of a lease of the caller. */
export async function findOwnWorkOrder(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
): Promise<WorkOrderRow | undefined> {
  const [order] = await tx.select().from(workOrder).where(matchesOwnWorkOrder(actor, workOrderId));
  return order;
}

/** Finds a work order of a lease of the caller with the time zone of its property. */
export async function findOwnWorkOrderWithTimeZone(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
): Promise<{ order: WorkOrderRow; timeZone: string } | undefined> {
  const [found] = await tx
    .select({ order: workOrder, timeZone: property.timeZone })
    .from(workOrder)
    .innerJoin(lease, isLeaseOfWorkOrder)
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor)
    .where(matchesOwnWorkOrder(actor, workOrderId));
  return found;
}

/** Finds any work order. Requires the system role. */
export async function findAnyWorkOrder(
  tx: Tx,
  ids: Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>,
): Promise<WorkOrderRow | undefined> {
  const [row] = await tx.select().from(workOrder).where(matchesWorkOrder(ids));
  return row;
}

/** Finds the id of the work order of a lease with a number. */
export async function findWorkOrderIdByNumber(
  tx: Tx,
  { corporationId, leaseId }: Pick<WorkOrderRow, 'corporationId' | 'leaseId'>,
  number: number,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: workOrder.workOrderId })
    .from(workOrder)
    .where(
      and(
        eq(workOrder.corporationId, corporationId),
        eq(workOrder.leaseId, leaseId),
        eq(workOrder.number, number),
      ),
    );
  return row?.id;
}

/** Finds the number of events of a work order of the caller. */
export async function findTimelineLength(
  tx: Tx,
  actor: Pick<Actor, 'corporationId'>,
  workOrderId: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ storyLength: workOrder.storyLength })
    .from(workOrder)
    .where(matchesOwnWorkOrder(actor, workOrderId));
  return row?.storyLength;
}

/** Lists the work orders whose closing date is this day or earlier. Requires the system role. */
export const listWorkOrdersClosingBy = (tx: Tx, day: string) =>
  tx.select().from(workOrder).where(lte(workOrder.closesOn, day));
