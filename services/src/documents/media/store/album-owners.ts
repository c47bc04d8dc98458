import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { lease } from 'services/platform/db/schema/leases';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { requestDraft } from 'services/platform/db/schema/work-order-intake';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';

export type StoredWorkOrderState = (typeof workOrder.$inferSelect)['state'];

const isLeaseOfDraft = and(
  eq(lease.corporationId, requestDraft.corporationId),
  eq(lease.leaseId, requestDraft.leaseId),
);

export async function findWorkOrder(tx: Tx, actor: Actor, workOrderId: string) {
  const [row] = await tx
    .select({ leaseId: workOrder.leaseId, doorId: lease.doorId, state: workOrder.state })
    .from(workOrder)
    .innerJoin(
      lease,
      and(eq(lease.corporationId, workOrder.corporationId), eq(lease.leaseId, workOrder.leaseId)),
    )
    .where(
      and(
        eq(workOrder.corporationId, actor.corporationId),
        eq(workOrder.workOrderId, workOrderId),
        isCallerLease(workOrder.leaseId),
      ),
    );
  return row;
}

export async function findLease(tx: Tx, actor: Actor, leaseId: string) {
  const [row] = await tx
    .select({ leaseId: lease.leaseId, doorId: lease.doorId, state: lease.state })
    .from(lease)
    .where(
      and(
        eq(lease.corporationId, actor.corporationId),
        eq(lease.leaseId, leaseId),
        isCallerLease(lease.leaseId),
      ),
    );
  return row;
}

export async function findRequestDraft(tx: Tx, actor: Actor, draftId: string) {
  const [row] = await tx
    .select({
      leaseId: requestDraft.leaseId,
      doorId: lease.doorId,
      sentAs: requestDraft.workOrderId,
    })
    .from(requestDraft)
    .innerJoin(lease, isLeaseOfDraft)
    .where(
      and(
        eq(requestDraft.corporationId, actor.corporationId),
        eq(requestDraft.draftId, draftId),
        eq(requestDraft.personId, actor.personId),
        isCallerLease(requestDraft.leaseId),
      ),
    );
  return row;
}
