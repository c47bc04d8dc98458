import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { type Actor, isOfCaller } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import {
  codeOfOrder,
  doorOfLease,
  intakeOfOrder,
  leaseOfOrder,
  propertyOfDoor,
  seenOfOrder,
} from '../db/joins.ts';
import { lease } from '../db/schema/leases.ts';
import { workOrder, workOrderEvent, workOrderSeen } from '../db/schema/maintenance.ts';
import { door, property } from '../db/schema/people.ts';
import { workOrderGateCode, workOrderIntake } from '../db/schema/work-order-intake.ts';
import { type Places, statement } from '../db/statement.ts';
import { notFound } from '../http/problem.ts';
import { findLeasesLeft } from '../lease/moved-out.ts';
import { newestCost } from './newest-cost.ts';
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
