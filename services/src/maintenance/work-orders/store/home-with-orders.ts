import { and, desc, eq } from 'drizzle-orm';
import {
  doorOfLease,
  intakeOfWorkOrder,
  propertyOfDoor,
  seenOfWorkOrder,
} from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder, workOrderSeen } from 'services/platform/db/schema/maintenance';
import { door, property } from 'services/platform/db/schema/people';
import { workOrderIntake } from 'services/platform/db/schema/work-order-intake';
import { isCallerLease } from 'services/platform/db/transaction';
import { doneAt, isAppealed, newestCostOfOrder } from './order-facts.ts';
import { firstPhoto, photoCount } from './photo-count.ts';

const MOST = 500;

/** The home of the active lease with each of its work orders, the newest first; one row without any. */
export const homeWithOrders = prepareStatement(
  'home-with-orders',
  (tx, params: Placeholders<{ corporationId: string; doorId: string; personId: string }>) =>
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
      .leftJoin(workOrderSeen, and(seenOfWorkOrder, eq(workOrderSeen.personId, params.personId)))
      .leftJoin(workOrderIntake, intakeOfWorkOrder)
      .where(
        and(
          eq(lease.corporationId, params.corporationId),
          eq(lease.doorId, params.doorId),
          isCallerLease(lease.leaseId),
          eq(lease.state, 'active'),
        ),
      )
      .orderBy(desc(workOrder.submittedAt), desc(workOrder.number))
      .limit(MOST),
);
