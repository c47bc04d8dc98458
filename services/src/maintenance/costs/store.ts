import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type CostRow, isCost } from 'services/maintenance/work-orders/store/newest-cost';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import { corporation } from 'services/platform/db/schema/people';
import { workOrderCost } from 'services/platform/db/schema/visits';

type Ids = Pick<OrderRow, 'corporationId' | 'workOrderId'>;

/** Adds a cost that the office asks about. */
export const insertCost = (
  tx: Tx,
  { corporationId, workOrderId, leaseId }: OrderRow,
  asked: Pick<CostRow, 'amountCents' | 'purpose' | 'askedAt'>,
) =>
  tx.insert(workOrderCost).values({
    ...asked,
    corporationId,
    costId: randomUUID(),
    workOrderId,
    leaseId,
    state: 'asked',
  });

/** A cost that nobody has answered is not asked about any more. */
export const replaceAsked = (tx: Tx, { corporationId, workOrderId }: Ids) =>
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

/** Changes a cost: its answer, or its charge. */
export const updateCost = (
  tx: Tx,
  cost: CostRow,
  change: Partial<Pick<CostRow, 'state' | 'answeredAt' | 'answeredBy' | 'reason' | 'chargeId'>>,
) => tx.update(workOrderCost).set(change).where(isCost(cost));

export async function findCompanyName(tx: Tx, corporationId: string): Promise<string> {
  const [company] = await tx
    .select({ name: corporation.name })
    .from(corporation)
    .where(eq(corporation.corporationId, corporationId));
  return company?.name ?? '';
}
