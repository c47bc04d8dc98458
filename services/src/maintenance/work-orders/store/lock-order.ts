import { and, eq, or } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import { isOrder, type OrderRow } from './order-rows.ts';

type Ids = Pick<OrderRow, 'corporationId' | 'workOrderId'>;

/** A work order of a lease of the caller, locked until the transaction ends. */
export async function lockOrderOfCaller(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
): Promise<OrderRow | undefined> {
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

/** A work order of anybody, locked until the transaction ends. For the system alone. */
export async function lockOrder(tx: Tx, ids: Ids): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(workOrder).where(isOrder(ids)).for('update');
  return row;
}

/** The work orders with this id or this number, of any company, locked. For the office alone. */
export const lockOrdersNamed = (tx: Tx, name: string, number: number | undefined) =>
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
