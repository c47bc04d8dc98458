import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type CostRow, matchesCost } from 'services/maintenance/work-orders/store/find-newest-cost';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { corporation } from 'services/platform/db/schema/people';
import { workOrderCost } from 'services/platform/db/schema/visits';

type Ids = Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>;

/** Inserts a cost that waits for the answer of the household. */
export const insertCost = (
  tx: Tx,
  { corporationId, workOrderId, leaseId }: WorkOrderRow,
  input: Pick<CostRow, 'amountCents' | 'purpose' | 'askedAt'>,
) =>
  tx.insert(workOrderCost).values({
    ...input,
    corporationId,
    costId: randomUUID(),
    workOrderId,
    leaseId,
    state: 'asked',
  });

/** Marks the unanswered cost of a work order as replaced, so that it can no longer be answered. */
export const replaceUnansweredCost = (tx: Tx, { corporationId, workOrderId }: Ids) =>
  tx
    .update(workOrderCost)
    .set({ state: 'replaced' })
    .where(
      and(
        eq(workOrderCost.corporationId, corporationId),
        eq(workOrderCost.workOrderId, workOrderId),
        eq(workOrderCost.state, 'asked'),
      ),
    );

/** Updates the answer or the charge of a cost. */
export const updateCost = (
  tx: Tx,
  cost: CostRow,
  change: Partial<Pick<CostRow, 'state' | 'answeredAt' | 'answeredBy' | 'reason' | 'chargeId'>>,
) => tx.update(workOrderCost).set(change).where(matchesCost(cost));

export async function findCompanyName(tx: Tx, corporationId: string): Promise<string> {
  const [company] = await tx
    .select({ name: corporation.name })
    .from(corporation)
    .where(eq(corporation.corporationId, corporationId));
  return company?.name ?? '';
}
