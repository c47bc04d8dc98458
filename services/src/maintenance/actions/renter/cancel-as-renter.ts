import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { loadRenterActor } from 'services/maintenance/work-orders/lock-work-order';
import { loadWorkOrderTimeZone } from 'services/maintenance/work-orders/store/load-work-order-time-zone';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { WorkOrderMove } from 'shared/contract/work-order-details';
import { type IdempotentResult, runIdempotently } from './run-idempotently.ts';
import { transitionAsRenter } from './transition-as-renter.ts';

/** Cancels a request as the renter. See `answerFinishedWork` for the other transitions of renters. */
export function cancelAsRenter(
  tx: Tx,
  actor: Actor,
  input: ActionInput<WorkOrderMove>,
): Promise<IdempotentResult> {
  return runIdempotently(tx, actor, input, 'moveWorkOrder', async (workOrder) => {
    const timeZone = await loadWorkOrderTimeZone(tx, workOrder);
    await transitionAsRenter(tx, workOrder, await loadRenterActor(tx, actor), input, timeZone);
  });
}
