import { transitionWorkOrder } from 'services/maintenance/actions/transition-work-order';
import type { ActionContext } from 'services/maintenance/work-orders/action-input';
import type { EventActor } from 'services/maintenance/work-orders/event-actor';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';

/** Sends a work order back to `scheduling`, without a visit. */
export const unbookVisit = (
  tx: Tx,
  workOrder: WorkOrderRow,
  eventActor: EventActor,
  reason: string | undefined,
  context: ActionContext,
): Promise<WorkOrderRow> =>
  transitionWorkOrder(
    tx,
    workOrder,
    { to: 'scheduling', role: 'system', actor: eventActor, reason, now: context.now },
    context,
  );
