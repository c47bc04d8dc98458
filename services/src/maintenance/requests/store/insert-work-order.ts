import { sql } from 'drizzle-orm';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { workOrder, workOrderCounter } from 'services/platform/db/schema/maintenance';

/** Numbers start at 1001, so that the first request of a company does not look like the first. */
const FIRST_NUMBER = 1001;

export async function insertWorkOrder(
  tx: Tx,
  values: typeof workOrder.$inferInsert,
): Promise<WorkOrderRow> {
  const [row] = await tx.insert(workOrder).values(values).returning();
  if (!row) throw new Error('The work order was not inserted.');
  return row;
}

/** Allocates the next number of a company. The counter row stays locked until the transaction ends, so numbers have no gaps. */
export async function allocateWorkOrderNumber(tx: Tx, corporationId: string): Promise<number> {
  const [row] = await tx
    .insert(workOrderCounter)
    .values({ corporationId, lastNumber: FIRST_NUMBER })
    .onConflictDoUpdate({
      target: workOrderCounter.corporationId,
      set: { lastNumber: sql`${workOrderCounter.lastNumber} + 1` },
    })
    .returning({ number: workOrderCounter.lastNumber });
  if (!row) throw new Error('No work order number was allocated.');
  return row.number;
}
