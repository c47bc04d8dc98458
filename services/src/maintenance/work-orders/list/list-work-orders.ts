import { presentWorkOrder } from 'services/maintenance/work-orders/present-work-order';
import { homeWithOrders } from 'services/maintenance/work-orders/store/home-with-orders';
import type { FirstPhoto } from 'services/maintenance/work-orders/store/photo-count';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { WorkOrder } from 'shared/contract/maintenance';

/** A request with its first photo. */
type Listed = { order: WorkOrder; first: FirstPhoto | null };

/** Those of the active lease, the newest first; null without such a lease. */
export async function listWorkOrders(tx: Tx, actor: Actor, now: Date): Promise<Listed[] | null> {
  const [doorId] = actor.doorIds;
  if (doorId === undefined) return null;
  const { corporationId, personId } = actor;
  const rows = await homeWithOrders(tx, { corporationId, doorId, personId });
  if (rows.length === 0) return null;
  return rows.flatMap(({ order, firstPhoto: first, cost, ...told }) => {
    if (!order) return [];
    return [{ order: presentWorkOrder(order, { ...told, cost: cost ?? undefined, now }), first }];
  });
}
