import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  doorOfLease,
  gateCodeOfWorkOrder,
  intakeOfWorkOrder,
  leaseOfWorkOrder,
  propertyOfDoor,
  seenOfWorkOrder,
} from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder, workOrderEvent, workOrderSeen } from 'services/platform/db/schema/maintenance';
import { door, property } from 'services/platform/db/schema/people';
import { workOrderGateCode, workOrderIntake } from 'services/platform/db/schema/work-order-intake';
import { isCallerLease } from 'services/platform/db/transaction';
import { doneAt, isAppealed } from './order-facts.ts';
import { photoCount } from './photo-count.ts';

type Ids = { corporationId: string; workOrderId: string; personId: string };

const other = alias(workOrder, 'other');
const sameOfHome = and(
  eq(other.corporationId, workOrder.corporationId),
  eq(other.leaseId, workOrder.leaseId),
  eq(other.number, workOrder.duplicateOf),
);

/** A work order of the caller with its home and what comes with it. */
export const orderWithHome = prepareStatement(
  'work-order-with-home',
  (tx, params: Placeholders<Ids>) =>
    tx
      .select({
        order: workOrder,
        timeZone: property.timeZone,
        seen: workOrderSeen.position,
        photoCount,
        isAppealed,
        doneAt,
        intake: workOrderIntake,
        codeKeptAt: workOrderGateCode.keptAt,
        sameAs: other.workOrderId,
      })
      .from(workOrder)
      .innerJoin(lease, leaseOfWorkOrder)
      .innerJoin(door, doorOfLease)
      .innerJoin(property, propertyOfDoor)
      .leftJoin(workOrderSeen, and(seenOfWorkOrder, eq(workOrderSeen.personId, params.personId)))
      .leftJoin(workOrderIntake, intakeOfWorkOrder)
      .leftJoin(
        workOrderGateCode,
        and(gateCodeOfWorkOrder, eq(workOrderGateCode.personId, params.personId)),
      )
      .leftJoin(other, sameOfHome)
      .where(
        and(
          eq(workOrder.corporationId, params.corporationId),
          eq(workOrder.workOrderId, params.workOrderId),
          isCallerLease(workOrder.leaseId),
        ),
      ),
);

/** What happened to it, from the first event to the last. */
export const storyOf = prepareStatement(
  'work-order-story',
  (tx, params: Placeholders<Omit<Ids, 'personId'>>) =>
    tx
      .select()
      .from(workOrderEvent)
      .where(
        and(
          eq(workOrderEvent.corporationId, params.corporationId),
          eq(workOrderEvent.workOrderId, params.workOrderId),
        ),
      )
      .orderBy(asc(workOrderEvent.position)),
);
