import { randomUUID } from 'node:crypto';
import type { Database, Tx } from 'services/platform/db/database';
import { type Actor, withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { claimIdempotencyKey, storeResponse } from 'services/platform/idempotency/idempotency';
import type { ActionContext, ActionInput } from './action-input.ts';
import type { EventActor } from './event-actor.ts';
import { loadRenterActor, lockAnyWorkOrder, lockOwnWorkOrder } from './lock-work-order.ts';
import { loadWorkOrderTimeZone } from './store/load-work-order-time-zone.ts';
import type { WorkOrderRow } from './store/work-order-rows.ts';

type SystemAction = (
  tx: Tx,
  workOrder: WorkOrderRow,
  eventActor: EventActor,
  context: ActionContext,
) => Promise<unknown>;

/**
 * Runs an action of a renter whose effects renters cannot write: slots, states, money. Checks as the renter
 * that the work order is theirs, then runs the action as the system, once for each idempotency key. Returns
 * true for an idempotent replay.
 */
export async function runIdempotentlyAsSystem<B>(
  db: Database,
  actor: Actor,
  operation: string,
  { workOrderId, body, key, rules, now }: ActionInput<B>,
  action: SystemAction,
): Promise<boolean> {
  const { corporationId } = actor;
  const eventActor = await withRenterContext(db, actor, async (tx) => {
    await lockOwnWorkOrder(tx, actor, workOrderId);
    return loadRenterActor(tx, actor);
  });
  return withSystemContext(db, async (tx) => {
    const workOrder = await lockAnyWorkOrder(tx, { corporationId, workOrderId });
    const resourceId = randomUUID();
    const intent = { key, operation, body: { workOrderId, body }, resourceId };
    if (await claimIdempotencyKey(tx, actor, intent)) return true;
    await action(tx, workOrder, eventActor, {
      rules,
      timeZone: await loadWorkOrderTimeZone(tx, workOrder),
      now,
    });
    const response = { status: 200, body: { work_order_id: workOrderId } };
    await storeResponse(tx, corporationId, resourceId, response);
    return false;
  });
}
