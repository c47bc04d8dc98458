import { randomUUID } from 'node:crypto';
import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { loadWorkOrderDetails } from 'services/maintenance/work-orders/details/load-work-order-details';
import { lockOwnWorkOrder } from 'services/maintenance/work-orders/lock-work-order';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { claimIdempotencyKey, storeResponse } from 'services/platform/idempotency/idempotency';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';

export type IdempotentResult = { details: WorkOrderDetails; replayed: boolean };

/**
 * Locks a work order of the caller and runs an action on it once for each idempotency key. A replay runs
 * nothing and returns the current details of the work order.
 */
export async function runIdempotently<B>(
  tx: Tx,
  actor: Actor,
  { workOrderId, body, key, now }: ActionInput<B>,
  operation: string,
  action: (workOrder: WorkOrderRow) => Promise<unknown>,
): Promise<IdempotentResult> {
  const workOrder = await lockOwnWorkOrder(tx, actor, workOrderId);
  const resourceId = randomUUID();
  const stored = await claimIdempotencyKey(tx, actor, {
    key,
    operation,
    body: { workOrderId, body },
    resourceId,
  });
  if (!stored) {
    await action(workOrder);
    const response = { status: 200, body: { work_order_id: workOrderId } };
    await storeResponse(tx, actor.corporationId, resourceId, response);
  }
  return {
    details: await loadWorkOrderDetails(tx, actor, workOrderId, now),
    replayed: stored !== undefined,
  };
}
