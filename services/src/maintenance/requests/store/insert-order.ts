import { sql } from 'drizzle-orm';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import { workOrder, workOrderCounter } from 'services/platform/db/schema/maintenance';

/** Numbers start here, so that the first request of a company does not read like one. */
const FIRST_NUMBER = 1001;

export async function insertOrder(
  tx: Tx,
  values: typeof workOrder.$inferInsert,
): Promise<OrderRow> {
  const [row] = await tx.insert(workOrder).values(values).returning();
  if (!row) throw new Error('The work order was not written.');
  return row;
}

/** The next number of the company. Its row is held until the transaction ends: no gaps, no doubles. */
export async function nextNumber(tx: Tx, corporationId: string): Promise<number> {
  const [row] = await tx
    .insert(workOrderCounter)
    .values({ corporationId, lastNumber: FIRST_NUMBER })
    .onConflictDoUpdate({
      target: workOrderCounter.corporationId,
      set: { lastNumber: sql`${workOrderCounter.lastNumber} + 1` },
    })
    .returning({ number: workOrderCounter.lastNumber });
  if (!row) throw new Error('No number was given out.');
  return row.number;
}
