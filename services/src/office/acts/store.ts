import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import {
  isDoorOfLease,
  isIntakeOfWorkOrder,
  isVisitWishOfWorkOrder,
} from 'services/platform/db/join-conditions';
import { buildingNotice } from 'services/platform/db/schema/building-notices';
import { correctionRequest } from 'services/platform/db/schema/household';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { officeFinding } from 'services/platform/db/schema/office';
import { payment } from 'services/platform/db/schema/payments';
import { door, property } from 'services/platform/db/schema/people';
import { visitWish } from 'services/platform/db/schema/visits';
import { workOrderIntake } from 'services/platform/db/schema/work-order-intake';

type LeaseKey = { corporationId: string; leaseId: string };

/** The last payments of a lease, newest first. */
export const listPayments = (tx: Tx, { corporationId, leaseId }: LeaseKey, limit: number) =>
  tx
    .select()
    .from(payment)
    .where(and(eq(payment.corporationId, corporationId), eq(payment.leaseId, leaseId)))
    .orderBy(desc(payment.submittedAt))
    .limit(limit);

/** Findings to review, newest first. */
export const listFindingRows = (tx: Tx, limit: number) =>
  tx.select().from(officeFinding).orderBy(desc(officeFinding.foundAt)).limit(limit);

/** Correction requests without an answer, oldest first. */
export const listOpenCorrections = (tx: Tx, limit: number) =>
  tx
    .select()
    .from(correctionRequest)
    .where(eq(correctionRequest.state, 'open'))
    .orderBy(asc(correctionRequest.askedAt))
    .limit(limit);

/** The work orders of a home with the preferred visit times, newest first. */
export const listWorkOrders = (tx: Tx, { corporationId, leaseId }: LeaseKey, limit: number) =>
  tx
    .select({ order: workOrder, wish: visitWish, intake: workOrderIntake })
    .from(workOrder)
    .leftJoin(visitWish, isVisitWishOfWorkOrder)
    .leftJoin(workOrderIntake, isIntakeOfWorkOrder)
    .where(and(eq(workOrder.corporationId, corporationId), eq(workOrder.leaseId, leaseId)))
    .orderBy(desc(workOrder.number))
    .limit(limit);

export const insertBuildingNotice = (tx: Tx, notice: typeof buildingNotice.$inferInsert) =>
  tx.insert(buildingNotice).values(notice);

/** Ends a building notice; undefined when no active notice has this id. */
export async function updateBuildingNoticeEnd(tx: Tx, noticeId: string, now: Date) {
  const [ended] = await tx
    .update(buildingNotice)
    .set({ endedAt: now })
    .where(and(eq(buildingNotice.noticeId, noticeId), isNull(buildingNotice.endedAt)))
    .returning();
  return ended;
}

/** The buildings with this id. Two companies may use the same id. */
export const findProperties = (tx: Tx, propertyId: string) =>
  tx.select().from(property).where(eq(property.propertyId, propertyId));

/** The building of a lease; undefined when its unit has none. */
export async function findPropertyId(tx: Tx, { corporationId, leaseId }: LeaseKey) {
  const [row] = await tx
    .select({ propertyId: door.propertyId })
    .from(lease)
    .innerJoin(door, isDoorOfLease)
    .where(and(eq(lease.corporationId, corporationId), eq(lease.leaseId, leaseId)));
  return row?.propertyId;
}
