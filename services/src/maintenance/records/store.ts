import { and, asc, eq } from 'drizzle-orm';
import { type Actor, isOfCaller } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { workOrder } from 'services/platform/db/schema/maintenance';

/** Every work order of a lease of the caller, the first one first. */
export const ordersOfLease = (tx: Tx, { corporationId }: Actor, leaseId: string) =>
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
        isOfCaller(workOrder.leaseId),
      ),
    )
    .orderBy(asc(workOrder.submittedAt), asc(workOrder.number));
