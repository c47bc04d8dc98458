import { findNewestCost } from 'services/maintenance/work-orders/store/find-newest-cost';
import {
  findWorkOrderWithHome,
  listWorkOrderEvents,
} from 'services/maintenance/work-orders/store/find-work-order-details';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { listMovedOutLeaseIds } from 'services/resident';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { toWorkOrderDetails } from './to-work-order-details.ts';

/** Loads a work order of the caller with its timeline. Throws 404 for a work order of someone else. */
export async function loadWorkOrderDetails(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
  now: Date,
): Promise<WorkOrderDetails> {
  const { corporationId, personId } = actor;
  const [[found], story, [cost], leftLeaseIds] = await Promise.all([
    findWorkOrderWithHome(tx, { corporationId, workOrderId, personId }),
    listWorkOrderEvents(tx, { corporationId, workOrderId }),
    findNewestCost(tx, { corporationId, workOrderId }),
    listMovedOutLeaseIds(tx, actor),
  ]);
  if (!found) throw notFound();
  const { order, ...columns } = found;
  const livesThere = !leftLeaseIds.includes(order.leaseId);
  const problem = columns.intake?.problem ?? null;
  return toWorkOrderDetails(order, story, { ...columns, problem, cost, personId, livesThere, now });
}
