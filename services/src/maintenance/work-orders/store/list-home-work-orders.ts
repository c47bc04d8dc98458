import { and, desc, eq } from 'drizzle-orm';
import {
  isDoorOfLease,
  isIntakeOfWorkOrder,
  isPropertyOfDoor,
  isSeenMarkOfWorkOrder,
} from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder, workOrderSeen } from 'services/platform/db/schema/maintenance';
import { door, property } from 'services/platform/db/schema/people';
import { workOrderIntake } from 'services/platform/db/schema/work-order-intake';
import { isCallerLease } from 'services/platform/db/transaction';
import { firstPhotoColumn, photoCountColumn } from './photo-columns.ts';
import { isAppealedColumn, newestCostColumn, workDoneAtColumn } from './work-order-columns.ts';

const MAX_WORK_ORDERS = 500;

/** Lists the work orders of the active lease, the newest first. A home without work orders gives one row. */
export const listHomeWorkOrders = prepareStatement(
  'home-with-orders',
  (tx, keys: Placeholders<{ corporationId: string; doorId: string; personId: string }>) =>
    tx
      .select({
        timeZone: property.timeZone,
        order: workOrder,
        seen: workOrderSeen.position,
        photoCount: photoCountColumn,
        firstPhoto: firstPhotoColumn,
        problem: workOrderIntake.problem,
        cost: newestCostColumn,
        isAppealed: isAppealedColumn,
        doneAt: workDoneAtColumn,
      })
      .from(lease)
      .innerJoin(door, isDoorOfLease)
      .innerJoin(property, isPropertyOfDoor)
      .leftJoin(
        workOrder,
        and(eq(workOrder.corporationId, lease.corporationId), eq(workOrder.leaseId, lease.leaseId)),
      )
      .leftJoin(
        workOrderSeen,
        and(isSeenMarkOfWorkOrder, eq(workOrderSeen.personId, keys.personId)),
      )
      .leftJoin(workOrderIntake, isIntakeOfWorkOrder)
      .where(
        and(
          eq(lease.corporationId, keys.corporationId),
          eq(lease.doorId, keys.doorId),
          isCallerLease(lease.leaseId),
          eq(lease.state, 'active'),
        ),
      )
      .orderBy(desc(workOrder.submittedAt), desc(workOrder.number))
      .limit(MAX_WORK_ORDERS),
);
