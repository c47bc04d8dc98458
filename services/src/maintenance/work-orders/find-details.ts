import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, isOfCaller } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
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
import { notFound } from 'services/platform/errors/problem';
import { findLeasesLeft } from 'services/resident';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { newestCost } from './costs/newest-cost.ts';
import { doneAt, isAppealed } from './order-facts.ts';
import { photoCount } from './photo-count.ts';
import { presentDetails } from './present-details.ts';

type Ids = { corporationId: string; workOrderId: string; personId: string };

const other = alias(workOrder, 'other');
const sameOfHome = and(
  eq(other.corporationId, workOrder.corporationId),
  eq(other.leaseId, workOrder.leaseId),
  eq(other.number, workOrder.duplicateOf),
);

const orderWithHome = statement('work-order-with-home', (tx, given: Places<Ids>) =>
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

/** One work order of the caller with its story; another's is answered like a missing one. */
export async function findDetails(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
  now: Date,
): Promise<WorkOrderDetails> {
  const { corporationId, personId } = actor;
  const [[found], story, [cost], left] = await Promise.all([
    orderWithHome(tx, { corporationId, workOrderId, personId }),
    storyOf(tx, { corporationId, workOrderId }),
    newestCost(tx, { corporationId, workOrderId }),
    findLeasesLeft(tx, actor),
  ]);
  if (!found) throw notFound();
  const { order, ...told } = found;
  const livesThere = !left.includes(order.leaseId);
  const problem = told.intake?.problem ?? null;
  return presentDetails(order, story, { ...told, problem, cost, personId, livesThere, now });
}

/** The zone of the property that a work order is of. */
export async function zoneOfOrder(
  tx: Tx,
  { corporationId, workOrderId }: Omit<Ids, 'personId'>,
): Promise<string> {
  const [row] = await tx
    .select({ timeZone: property.timeZone })
    .from(workOrder)
    .innerJoin(lease, leaseOfOrder)
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor)
    .where(and(eq(workOrder.corporationId, corporationId), eq(workOrder.workOrderId, workOrderId)));
  if (!row) throw notFound();
  return row.timeZone;
}
