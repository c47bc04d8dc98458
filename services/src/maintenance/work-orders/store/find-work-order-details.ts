import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  isDoorOfLease,
  isGateCodeOfWorkOrder,
  isIntakeOfWorkOrder,
  isLeaseOfWorkOrder,
  isPropertyOfDoor,
  isSeenMarkOfWorkOrder,
} from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder, workOrderEvent, workOrderSeen } from 'services/platform/db/schema/maintenance';
import { door, property } from 'services/platform/db/schema/people';
import { workOrderGateCode, workOrderIntake } from 'services/platform/db/schema/work-order-intake';
import { isCallerLease } from 'services/platform/db/transaction';
import { photoCountColumn } from './photo-columns.ts';
import { isAppealedColumn, workDoneAtColumn } from './work-order-columns.ts';

type Ids = { corporationId: string; workOrderId: string; personId: string };

const duplicateTarget = alias(workOrder, 'other');
const isDuplicateTarget = and(
  eq(duplicateTarget.corporationId, workOrder.corporationId),
  eq(duplicateTarget.leaseId, workOrder.leaseId),
  eq(duplicateTarget.number, workOrder.duplicateOf),
);

/** Finds a work order of the caller with the time zone, intake and derived columns. */
export const findWorkOrderWithHome = prepareStatement(
  'work-order-with-home',
  (tx, keys: Placeholders<Ids>) =>
    tx
      .select({
        order: workOrder,
        timeZone: property.timeZone,
        seen: workOrderSeen.position,
        photoCount: photoCountColumn,
        isAppealed: isAppealedColumn,
        doneAt: workDoneAtColumn,
        intake: workOrderIntake,
        codeKeptAt: workOrderGateCode.keptAt,
        sameAs: duplicateTarget.workOrderId,
      })
      .from(workOrder)
      .innerJoin(lease, isLeaseOfWorkOrder)
      .innerJoin(door, isDoorOfLease)
      .innerJoin(property, isPropertyOfDoor)
      .leftJoin(
        workOrderSeen,
        and(isSeenMarkOfWorkOrder, eq(workOrderSeen.personId, keys.personId)),
      )
      .leftJoin(workOrderIntake, isIntakeOfWorkOrder)
      .leftJoin(
        workOrderGateCode,
        and(isGateCodeOfWorkOrder, eq(workOrderGateCode.personId, keys.personId)),
      )
      .leftJoin(duplicateTarget, isDuplicateTarget)
      .where(
        and(
          eq(workOrder.corporationId, keys.corporationId),
          eq(workOrder.workOrderId, keys.workOrderId),
          isCallerLease(workOrder.leaseId),
        ),
      ),
);

/** Lists the events of a work order in order. */
export const listWorkOrderEvents = prepareStatement(
  'work-order-story',
  (tx, keys: Placeholders<Omit<Ids, 'personId'>>) =>
    tx
      .select()
      .from(workOrderEvent)
      .where(
        and(
          eq(workOrderEvent.corporationId, keys.corporationId),
          eq(workOrderEvent.workOrderId, keys.workOrderId),
        ),
      )
      .orderBy(asc(workOrderEvent.position)),
);
