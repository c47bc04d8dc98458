import { isOrder, type OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import { intakeOfWorkOrder, visitWishOfWorkOrder } from 'services/platform/db/join-conditions';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { visitWish } from 'services/platform/db/schema/visits';
import { workOrderIntake } from 'services/platform/db/schema/work-order-intake';

export type WishRow = typeof visitWish.$inferSelect;

/** What was named for a visit of a request, and what came with its report. */
export async function findNamedTimes(
  tx: Tx,
  order: Pick<OrderRow, 'corporationId' | 'workOrderId'>,
) {
  const [found] = await tx
    .select({ wish: visitWish, intake: workOrderIntake, submittedAt: workOrder.submittedAt })
    .from(workOrder)
    .leftJoin(visitWish, visitWishOfWorkOrder)
    .leftJoin(workOrderIntake, intakeOfWorkOrder)
    .where(isOrder(order));
  return found;
}

/** Puts the times that were named for a visit in place of those before. */
export async function saveWish(
  tx: Tx,
  { corporationId, workOrderId }: Pick<OrderRow, 'corporationId' | 'workOrderId'>,
  wish: Omit<WishRow, 'corporationId' | 'workOrderId'>,
): Promise<void> {
  await tx
    .insert(visitWish)
    .values({ ...wish, corporationId, workOrderId })
    .onConflictDoUpdate({ target: [visitWish.corporationId, visitWish.workOrderId], set: wish });
}
