import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { loadWorkOrderDetails } from 'services/maintenance/work-orders/details/load-work-order-details';
import {
  assertVersion,
  createTransitionRefusedProblem,
  loadRenterActor,
  lockOwnWorkOrder,
} from 'services/maintenance/work-orders/lock-work-order';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { WorkOrderEdit } from 'shared/contract/work-order-details';

type EditInput = Pick<ActionInput<WorkOrderEdit>, 'workOrderId' | 'body' | 'now'>;

/**
 * Edits a submitted request. Idempotent through the row version: the same edit sent again finds the next
 * version with the same values, and changes nothing.
 */
export async function editAsRenter(tx: Tx, actor: Actor, { workOrderId, body, now }: EditInput) {
  const workOrder = await lockOwnWorkOrder(tx, actor, workOrderId);
  const { version, permission_to_enter: permissionToEnter, ...fields } = body;
  const change = { ...fields, permissionToEnter };
  if (workOrder.version !== version + 1 || !hasSameValues(workOrder, change)) {
    assertVersion(workOrder, version);
    if (workOrder.state !== 'submitted') throw createTransitionRefusedProblem(workOrder);
    const event = { kind: 'edited' as const, at: now };
    await recordWorkOrderEvent(tx, workOrder, await loadRenterActor(tx, actor), event, {
      ...change,
      version: version + 1,
    });
  }
  return loadWorkOrderDetails(tx, actor, workOrderId, now);
}

const hasSameValues = (row: WorkOrderRow, change: Partial<WorkOrderRow>) =>
  Object.entries(change).every(([name, value]) => row[name as keyof WorkOrderRow] === value);
