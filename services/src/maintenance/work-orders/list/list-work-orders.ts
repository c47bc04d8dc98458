import { listHomeWorkOrders } from 'services/maintenance/work-orders/store/list-home-work-orders';
import type { FirstPhoto } from 'services/maintenance/work-orders/store/photo-columns';
import { toWorkOrderResponse } from 'services/maintenance/work-orders/to-work-order-response';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { WorkOrder } from 'shared/contract/maintenance';

/** A work order with its first photo. */
type WorkOrderWithPhoto = { order: WorkOrder; first: FirstPhoto | null };

/** Lists the work orders of the active lease, the newest first. Returns null without an active lease. */
export async function listWorkOrders(
  tx: Tx,
  actor: Actor,
  now: Date,
): Promise<WorkOrderWithPhoto[] | null> {
  const [doorId] = actor.doorIds;
  if (doorId === undefined) return null;
  const { corporationId, personId } = actor;
  const rows = await listHomeWorkOrders(tx, { corporationId, doorId, personId });
  if (rows.length === 0) return null;
  return rows.flatMap(({ order, firstPhoto, cost, ...columns }) => {
    if (!order) return [];
    return [
      {
        order: toWorkOrderResponse(order, { ...columns, cost: cost ?? undefined, now }),
        first: firstPhoto,
      },
    ];
  });
}
