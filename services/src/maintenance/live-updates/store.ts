import { and, eq, gte, or } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease } from 'services/platform/db/join-conditions';
import { buildingNotice } from 'services/platform/db/schema/building-notices';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { door } from 'services/platform/db/schema/people';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';

/** The leases of the caller with their buildings. */
export const homesOfCaller = (tx: Tx, actor: Actor) =>
  tx
    .select({ leaseId: lease.leaseId, propertyId: door.propertyId })
    .from(lease)
    .innerJoin(door, doorOfLease)
    .where(and(eq(lease.corporationId, actor.corporationId), isCallerLease(lease.leaseId)));

/** The work orders of the caller that have changed since an instant. */
export const ordersChangedSince = (tx: Tx, actor: Actor, since: Date) =>
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

/** One of the notices that have changed since an instant. Row-level security shows those of the caller's buildings. */
export const noticesChangedSince = (tx: Tx, actor: Actor, since: Date) =>
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
