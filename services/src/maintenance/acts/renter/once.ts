import { randomUUID } from 'node:crypto';
import type { Asked } from 'services/maintenance/work-orders/asked';
import { findDetails } from 'services/maintenance/work-orders/details/find-details';
import { holdOrder } from 'services/maintenance/work-orders/hold-order';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { claimIdempotencyKey, storeResponse } from 'services/platform/idempotency/idempotency';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';

export type Done = { details: WorkOrderDetails; replayed: boolean };

/**
 * Does something to a work order of the caller, once for each key. A replay gives the work order as
 * it stands now.
 */
export async function once<B>(
  tx: Tx,
  actor: Actor,
  { workOrderId, body, key, now }: Asked<B>,
  operation: string,
  work: (held: OrderRow) => Promise<unknown>,
): Promise<Done> {
  const held = await holdOrder(tx, actor, workOrderId);
  const resourceId = randomUUID();
  const kept = await claimIdempotencyKey(tx, actor, {
    key,
    operation,
    body: { workOrderId, body },
    resourceId,
  });
  if (!kept) {
    await work(held);
    const answer = { status: 200, body: { work_order_id: workOrderId } };
    await storeResponse(tx, actor.corporationId, resourceId, answer);
  }
  return { details: await findDetails(tx, actor, workOrderId, now), replayed: kept !== undefined };
}
