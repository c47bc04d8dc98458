import {
  TransitionRefusedError,
  transitionWorkOrder,
} from 'services/maintenance/actions/transition-work-order';
import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import type { EventActor } from 'services/maintenance/work-orders/event-actor';
import {
  assertVersion,
  createTransitionRefusedProblem,
} from 'services/maintenance/work-orders/lock-work-order';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import type { WorkOrderMove } from 'shared/contract/work-order-details';

/** Transitions a work order as a renter. Throws a 409 problem if the state machine does not allow it. */
export async function transitionAsRenter(
  tx: Tx,
  workOrder: WorkOrderRow,
  eventActor: EventActor,
  { rules, now, body }: ActionInput<WorkOrderMove>,
  timeZone: string,
): Promise<void> {
  assertVersion(workOrder, body.version);
  if (body.to === 'cancelled' && body.reason === undefined) {
    throw new Problem(400, 'invalid_request', 'A reason is required to cancel a request.', {
      field: 'reason',
    });
  }
  const transition = {
    to: body.to,
    role: 'renter' as const,
    actor: eventActor,
    reason: body.reason,
    now,
  };
  await transitionWorkOrder(tx, workOrder, transition, { rules, timeZone }).catch(
    (error: unknown) => {
      throw error instanceof TransitionRefusedError
        ? createTransitionRefusedProblem(workOrder)
        : error;
    },
  );
}
