import { and, eq } from 'drizzle-orm';
import { workOrder, type workOrderEvent } from 'services/platform/db/schema/maintenance';

export type OrderRow = typeof workOrder.$inferSelect;
export type EventRow = typeof workOrderEvent.$inferSelect;

export const isOrder = ({
  corporationId,
  workOrderId,
}: Pick<OrderRow, 'corporationId' | 'workOrderId'>) =>
  and(eq(workOrder.corporationId, corporationId), eq(workOrder.workOrderId, workOrderId));
