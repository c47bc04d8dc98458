import { and, eq, gte, or } from 'drizzle-orm';
import { type Actor, isOfCaller, readAsPerson } from 'services/platform/db/access';
import type { Database } from 'services/platform/db/database';
import { doorOfLease } from 'services/platform/db/joins';
import { buildingNotice } from 'services/platform/db/schema/building-notices';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { door } from 'services/platform/db/schema/people';

export type Homes = {
  leaseIds: string[];
  propertyIds: string[];
  /** Requests that a page may have read as they were before the stream was there. */
  recent: string[];
  /** Whether what is known in a building has changed as lately. */
  isBuildingRecent: boolean;
};

/** A page reads first and follows then: what changes in between is at most so old. */
const RECENT_MS = 120_000;

/** Whose changes are the caller's to know. */
export function findHomes(db: Database, actor: Actor): Promise<Homes> {
  const since = new Date(Date.now() - RECENT_MS);
  return readAsPerson(db, actor, async (tx) => {
    const [homes, recent, notices] = await Promise.all([
      tx
        .select({ leaseId: lease.leaseId, propertyId: door.propertyId })
        .from(lease)
        .innerJoin(door, doorOfLease)
        .where(and(eq(lease.corporationId, actor.corporationId), isOfCaller(lease.leaseId))),
      tx
        .select({ id: workOrder.workOrderId })
        .from(workOrder)
        .where(
          and(
            eq(workOrder.corporationId, actor.corporationId),
            isOfCaller(workOrder.leaseId),
            gte(workOrder.updatedAt, since),
          ),
        ),
      // Row-level security shows those of the caller's buildings.
      tx
        .select({ id: buildingNotice.noticeId })
        .from(buildingNotice)
        .where(
          and(
            eq(buildingNotice.corporationId, actor.corporationId),
            or(gte(buildingNotice.createdAt, since), gte(buildingNotice.endedAt, since)),
          ),
        )
        .limit(1),
    ]);
    return {
      leaseIds: homes.map(({ leaseId }) => leaseId),
      propertyIds: [...new Set(homes.map(({ propertyId }) => propertyId))],
      recent: recent.map(({ id }) => id),
      isBuildingRecent: notices.length > 0,
    };
  });
}

/** Its id where the request is still the caller's to see; else nothing. */
export async function changedOf(db: Database, actor: Actor, workOrderId: string) {
  const rows = await readAsPerson(db, actor, (tx) =>
    tx
      .select({ id: workOrder.workOrderId })
      .from(workOrder)
      .where(
        and(
          eq(workOrder.corporationId, actor.corporationId),
          eq(workOrder.workOrderId, workOrderId),
          isOfCaller(workOrder.leaseId),
        ),
      ),
  );
  return rows.map(({ id }) => id);
}
