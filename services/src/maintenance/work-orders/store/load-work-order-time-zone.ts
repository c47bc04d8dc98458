import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import {
  isDoorOfLease,
  isLeaseOfWorkOrder,
  isPropertyOfDoor,
} from 'services/platform/db/join-conditions';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { door, property } from 'services/platform/db/schema/people';
import { notFound } from 'services/platform/errors/problem';
import type { WorkOrderRow } from './work-order-rows.ts';

/** Loads the time zone of the property of a work order. Throws 404 if it does not exist. */
export async function loadWorkOrderTimeZone(
  tx: Tx,
  { corporationId, workOrderId }: Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>,
): Promise<string> {
  const [row] = await tx
    .select({ timeZone: property.timeZone })
    .from(workOrder)
    .innerJoin(lease, isLeaseOfWorkOrder)
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor)
    .where(and(eq(workOrder.corporationId, corporationId), eq(workOrder.workOrderId, workOrderId)));
  if (!row) throw notFound();
  return row.timeZone;
}
