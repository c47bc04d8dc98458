import {
  matchesWorkOrder,
  type WorkOrderRow,
} from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { isIntakeOfWorkOrder, isVisitWishOfWorkOrder } from 'services/platform/db/join-conditions';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { visitWish } from 'services/platform/db/schema/visits';
import { workOrderIntake } from 'services/platform/db/schema/work-order-intake';

export type WishRow = typeof visitWish.$inferSelect;

/** Finds the times that the household named for a visit, together with the intake of the work order. */
export async function findWishAndIntake(
  tx: Tx,
  order: Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>,
) {
  const [found] = await tx
    .select({ wish: visitWish, intake: workOrderIntake, submittedAt: workOrder.submittedAt })
    .from(workOrder)
    .leftJoin(visitWish, isVisitWishOfWorkOrder)
    .leftJoin(workOrderIntake, isIntakeOfWorkOrder)
    .where(matchesWorkOrder(order));
  return found;
}

/** Replaces the times that the household named for a visit. */
export async function saveWish(
  tx: Tx,
  { corporationId, workOrderId }: Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>,
  wish: Omit<WishRow, 'corporationId' | 'workOrderId'>,
): Promise<void> {
  await tx
    .insert(visitWish)
    .values({ ...wish, corporationId, workOrderId })
    .onConflictDoUpdate({ target: [visitWish.corporationId, visitWish.workOrderId], set: wish });
}
