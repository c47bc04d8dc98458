import { and, eq } from 'drizzle-orm';
import { workOrder, type workOrderEvent } from 'services/platform/db/schema/maintenance';

export type WorkOrderRow = typeof workOrder.$inferSelect;
export type WorkOrderEventRow = typeof workOrderEvent.$inferSelect;

export const matchesWorkOrder = ({
  corporationId,
  workOrderId,
}: Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>) =>
  and(eq(workOrder.corporationId, corporationId), eq(workOrder.workOrderId, workOrderId));
