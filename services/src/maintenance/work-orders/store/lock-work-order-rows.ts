import { and, eq, or } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import { matchesWorkOrder, type WorkOrderRow } from './work-order-rows.ts';

type Ids = Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>;

/** Locks a work order of a lease of the caller. */
export async function lockOwnWorkOrderRow(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
): Promise<WorkOrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(workOrder)
    .where(
      and(
        eq(workOrder.corporationId, actor.corporationId),
        eq(workOrder.workOrderId, workOrderId),
        isCallerLease(workOrder.leaseId),
      ),
    )
    .for('update');
  return row;
}

/** Locks any work order. Requires the system role. */
export async function lockWorkOrderRow(tx: Tx, ids: Ids): Promise<WorkOrderRow | undefined> {
  const [row] = await tx.select().from(workOrder).where(matchesWorkOrder(ids)).for('update');
  return row;
}

/** Locks the work orders of any company with this id or number. For the office only. */
export const lockWorkOrderRowsByName = (tx: Tx, name: string, number: number | undefined) =>
  tx
    .select()
    .from(workOrder)
    .where(
      or(
        eq(workOrder.workOrderId, name),
        number === undefined ? undefined : eq(workOrder.number, number),
      ),
    )
    .for('update');
