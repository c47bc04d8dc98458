import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { listMovedOutLeaseIds, loadPersonName } from 'services/resident';
import type { EventActor } from './event-actor.ts';
import { lockOwnWorkOrderRow, lockWorkOrderRow } from './store/lock-work-order-rows.ts';
import type { WorkOrderRow } from './store/work-order-rows.ts';

/** Locks a work order of a home where the caller lives. Throws 404 otherwise. */
export async function lockOwnWorkOrder(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
): Promise<WorkOrderRow> {
  const row = await lockOwnWorkOrderRow(tx, actor, workOrderId);
  if (!row) throw notFound();
  if ((await listMovedOutLeaseIds(tx, actor)).includes(row.leaseId)) throw notFound();
  return row;
}

/** Locks any work order. Throws 404 if it does not exist. Requires the system role. */
export async function lockAnyWorkOrder(
  tx: Tx,
  ids: Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>,
): Promise<WorkOrderRow> {
  const row = await lockWorkOrderRow(tx, ids);
  if (!row) throw notFound();
  return row;
}

/** Loads the caller as an event actor, with their current name. */
export const loadRenterActor = async (
  tx: Tx,
  { corporationId, personId }: Actor,
): Promise<EventActor> => ({
  kind: 'renter',
  personId,
  name: await loadPersonName(tx, corporationId, personId),
});

/** Throws 409 `version_conflict` with the current values if the work order has changed since `version`. */
export function assertVersion(workOrder: WorkOrderRow, version: number): void {
  if (workOrder.version === version) return;
  throw new Problem(409, 'version_conflict', 'The request has changed since it was read.', {
    field: 'version',
    details: {
      version: workOrder.version,
      state: workOrder.state,
      title: workOrder.title,
      details: workOrder.details,
      place: workOrder.place,
      category: workOrder.category,
      permission_to_enter: workOrder.permissionToEnter,
    },
  });
}

export const createTransitionRefusedProblem = ({ state }: WorkOrderRow) =>
  new Problem(
    409,
    'work_order_move_refused',
    'This action is not possible in the current state of the request.',
    {
      details: { state },
    },
  );
