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
import type { WorkOrderRow } from './work-order-rows.ts';

type Ids = Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>;

/** Loads the address of a work order in one line, and the manager and office mail of the building. */
export async function loadWorkOrderProperty(tx: Tx, { corporationId, workOrderId }: Ids) {
  const [home] = await tx
    .select({
      line: property.addressLine1,
      unit: door.unit,
      city: property.city,
      managerName: property.managerName,
      officeEmail: property.officeEmail,
    })
    .from(workOrder)
    .innerJoin(lease, isLeaseOfWorkOrder)
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor)
    .where(and(eq(workOrder.corporationId, corporationId), eq(workOrder.workOrderId, workOrderId)));
  if (!home) throw new Error('The work order has no building.');
  const { line, unit, city, ...office } = home;
  return { address: [line, unit, city].filter(Boolean).join(', '), ...office };
}
