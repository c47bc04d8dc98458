import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOfCaller } from 'services/platform/db/access';
import {
  codeOfOrder,
  doorOfLease,
  intakeOfOrder,
  leaseOfOrder,
  propertyOfDoor,
  seenOfOrder,
} from 'services/platform/db/joins';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder, workOrderEvent, workOrderSeen } from 'services/platform/db/schema/maintenance';
import { door, property } from 'services/platform/db/schema/people';
import { workOrderGateCode, workOrderIntake } from 'services/platform/db/schema/work-order-intake';
import { type Places, statement } from 'services/platform/db/statement';
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
export const orderWithHome = statement('work-order-with-home', (tx, given: Places<Ids>) =>
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
    .innerJoin(lease, leaseOfOrder)
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor)
    .leftJoin(workOrderSeen, and(seenOfOrder, eq(workOrderSeen.personId, given.personId)))
    .leftJoin(workOrderIntake, intakeOfOrder)
    .leftJoin(workOrderGateCode, and(codeOfOrder, eq(workOrderGateCode.personId, given.personId)))
    .leftJoin(other, sameOfHome)
    .where(
      and(
        eq(workOrder.corporationId, given.corporationId),
        eq(workOrder.workOrderId, given.workOrderId),
        isOfCaller(workOrder.leaseId),
      ),
    ),
);

/** What happened to it, from the first event to the last. */
export const storyOf = statement('work-order-story', (tx, given: Places<Omit<Ids, 'personId'>>) =>
  tx
    .select()
    .from(workOrderEvent)
    .where(
      and(
        eq(workOrderEvent.corporationId, given.corporationId),
        eq(workOrderEvent.workOrderId, given.workOrderId),
      ),
    )
    .orderBy(asc(workOrderEvent.position)),
);
