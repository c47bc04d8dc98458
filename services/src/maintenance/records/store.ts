import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';

/** Lists the work orders of a lease of the caller, the oldest first. */
export const listWorkOrdersOfLease = (tx: Tx, { corporationId }: Actor, leaseId: string) =>
  tx
    .select({
      id: workOrder.workOrderId,
      number: workOrder.number,
      title: workOrder.title,
    })
    .from(workOrder)
    .where(
      and(
        eq(workOrder.corporationId, corporationId),
        eq(workOrder.leaseId, leaseId),
        isCallerLease(workOrder.leaseId),
      ),
    )
    .orderBy(asc(workOrder.submittedAt), asc(workOrder.number));
