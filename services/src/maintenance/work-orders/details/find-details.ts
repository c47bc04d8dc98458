import { orderWithHome, storyOf } from 'services/maintenance/work-orders/store/find-order';
import { newestCost } from 'services/maintenance/work-orders/store/newest-cost';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { listMovedOutLeaseIds } from 'services/resident';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { presentDetails } from './present-details.ts';

/** One work order of the caller with its story; another's is answered like a missing one. */
export async function findDetails(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
  now: Date,
): Promise<WorkOrderDetails> {
  const { corporationId, personId } = actor;
  const [[found], story, [cost], left] = await Promise.all([
    orderWithHome(tx, { corporationId, workOrderId, personId }),
    storyOf(tx, { corporationId, workOrderId }),
    newestCost(tx, { corporationId, workOrderId }),
    listMovedOutLeaseIds(tx, actor),
  ]);
  if (!found) throw notFound();
  const { order, ...told } = found;
  const livesThere = !left.includes(order.leaseId);
  const problem = told.intake?.problem ?? null;
  return presentDetails(order, story, { ...told, problem, cost, personId, livesThere, now });
}
