import { and, eq, lte } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import {
  doorOfLease,
  leaseOfWorkOrder,
  propertyOfDoor,
} from 'services/platform/db/join-conditions';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { door, property } from 'services/platform/db/schema/people';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import { isOrder, type OrderRow } from './order-rows.ts';

const isOrderOfCaller = ({ corporationId }: Pick<Actor, 'corporationId'>, workOrderId: string) =>
  and(isOrder({ corporationId, workOrderId }), isCallerLease(workOrder.leaseId));

/** A work order of a lease of the caller. */
export async function orderOfCaller(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(workOrder).where(isOrderOfCaller(actor, workOrderId));
  return order;
}

/** The same with the zone of its property. */
export async function orderWithZone(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
): Promise<{ order: OrderRow; timeZone: string } | undefined> {
  const [found] = await tx
    .select({ order: workOrder, timeZone: property.timeZone })
    .from(workOrder)
    .innerJoin(lease, leaseOfWorkOrder)
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor)
    .where(isOrderOfCaller(actor, workOrderId));
  return found;
}

/** A work order of anybody. For the system alone. */
export async function findOrderRow(
  tx: Tx,
  ids: Pick<OrderRow, 'corporationId' | 'workOrderId'>,
): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(workOrder).where(isOrder(ids));
  return row;
}

/** The id of the work order of a lease with this number. */
export async function findOrderByNumber(
  tx: Tx,
  { corporationId, leaseId }: Pick<OrderRow, 'corporationId' | 'leaseId'>,
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

/** How many events a work order of the caller has. */
export async function findStoryLength(
  tx: Tx,
  actor: Pick<Actor, 'corporationId'>,
  workOrderId: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ storyLength: workOrder.storyLength })
    .from(workOrder)
    .where(isOrderOfCaller(actor, workOrderId));
  return row?.storyLength;
}

/** The work orders that close on this day or before. For the system alone. */
export const ordersClosingBy = (tx: Tx, day: string) =>
  tx.select().from(workOrder).where(lte(workOrder.closesOn, day));
