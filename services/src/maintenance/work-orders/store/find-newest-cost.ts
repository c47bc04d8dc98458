import { and, desc, eq } from 'drizzle-orm';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { workOrderCost } from 'services/platform/db/schema/visits';

export type CostRow = typeof workOrderCost.$inferSelect;
type Ids = { corporationId: string; workOrderId: string };

export const findNewestCost = prepareStatement('work-order-cost', (tx, keys: Placeholders<Ids>) =>
  tx
    .select()
    .from(workOrderCost)
    .where(
      and(
        eq(workOrderCost.corporationId, keys.corporationId),
        eq(workOrderCost.workOrderId, keys.workOrderId),
      ),
    )
    .orderBy(desc(workOrderCost.askedAt), desc(workOrderCost.costId))
    .limit(1),
);

export const matchesCost = ({ corporationId, costId }: Pick<CostRow, 'corporationId' | 'costId'>) =>
  and(eq(workOrderCost.corporationId, corporationId), eq(workOrderCost.costId, costId));
