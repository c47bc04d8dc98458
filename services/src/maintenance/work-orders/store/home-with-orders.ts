import { and, desc, eq } from 'drizzle-orm';
import { isOfCaller } from 'services/platform/db/access';
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
import { doneAt, isAppealed, newestCostOfOrder } from './order-facts.ts';
import { firstPhoto, photoCount } from './photo-count.ts';

const MOST = 500;

/** The home of the active lease with each of its work orders, the newest first; one row without any. */
export const homeWithOrders = statement(
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
