import { and, desc, eq } from 'drizzle-orm';
import { workOrderCost } from 'services/platform/db/schema/visits';
import { type Places, statement } from 'services/platform/db/statement';

export type CostRow = typeof workOrderCost.$inferSelect;
type Ids = { corporationId: string; workOrderId: string };

export const newestCost = statement('work-order-cost', (tx, given: Places<Ids>) =>
  tx
    .select()
    .from(workOrderCost)
    .where(
      and(
        eq(workOrderCost.corporationId, given.corporationId),
        eq(workOrderCost.workOrderId, given.workOrderId),
      ),
    )
    .orderBy(desc(workOrderCost.askedAt), desc(workOrderCost.costId))
    .limit(1),
);

export const isCost = ({ corporationId, costId }: Pick<CostRow, 'corporationId' | 'costId'>) =>
  and(eq(workOrderCost.corporationId, corporationId), eq(workOrderCost.costId, costId));
