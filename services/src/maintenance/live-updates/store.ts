import { and, eq, gte, or } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { isDoorOfLease } from 'services/platform/db/join-conditions';
import { buildingNotice } from 'services/platform/db/schema/building-notices';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { door } from 'services/platform/db/schema/people';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';

/** Lists the leases of the caller with their buildings. */
export const listHomesOfCaller = (tx: Tx, actor: Actor) =>
  tx
    .select({ leaseId: lease.leaseId, propertyId: door.propertyId })
    .from(lease)
    .innerJoin(door, isDoorOfLease)
    .where(and(eq(lease.corporationId, actor.corporationId), isCallerLease(lease.leaseId)));

/** Lists the work orders of the caller that changed at or after an instant. */
export const listWorkOrdersChangedSince = (tx: Tx, actor: Actor, since: Date) =>
  tx
    .select({ id: workOrder.workOrderId })
    .from(workOrder)
    .where(
      and(
        eq(workOrder.corporationId, actor.corporationId),
        isCallerLease(workOrder.leaseId),
        gte(workOrder.updatedAt, since),
      ),
    );

/**
 * Lists at most one building notice that changed at or after an instant. Row-level security limits the
 * rows to the buildings of the caller.
 */
export const listNoticesChangedSince = (tx: Tx, actor: Actor, since: Date) =>
  tx
    .select({ id: buildingNotice.noticeId })
    .from(buildingNotice)
    .where(
      and(
        eq(buildingNotice.corporationId, actor.corporationId),
        or(gte(buildingNotice.createdAt, since), gte(buildingNotice.endedAt, since)),
      ),
    )
    .limit(1);
