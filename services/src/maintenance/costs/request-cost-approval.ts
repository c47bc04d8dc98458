import { OFFICE_ACTOR } from 'services/maintenance/work-orders/event-actor';
import { mailHousehold } from 'services/maintenance/work-orders/notify-household';
import { OfficeActionRefusedError } from 'services/maintenance/work-orders/office-action-refused-error';
import { findNewestCost } from 'services/maintenance/work-orders/store/find-newest-cost';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import { canRequestCost, formatCost } from 'services/maintenance/work-orders/to-cost-response';
import type { Tx } from 'services/platform/db/database';
import { insertCost, replaceUnansweredCost } from './store.ts';

const getIds = ({ corporationId, workOrderId }: WorkOrderRow) => ({ corporationId, workOrderId });
type CostRequest = { amountCents: number; purpose: string; now: Date };

/**
 * Asks the household to approve the cost of a repair, in cents. Throws `OfficeActionRefusedError` if the
 * work is done or a cost was already accepted.
 */
export async function requestCostApproval(
  tx: Tx,
  workOrder: WorkOrderRow,
  input: CostRequest,
): Promise<WorkOrderRow> {
  if (!canRequestCost(workOrder)) {
    throw new OfficeActionRefusedError(
      `Request #${workOrder.number} is ${workOrder.state}. Ask about a cost before the work is done.`,
    );
  }
  const [previous] = await findNewestCost(tx, getIds(workOrder));
  if (previous?.state === 'accepted') {
    throw new OfficeActionRefusedError(
      `${previous.answeredBy} has accepted ${formatCost(previous)}. It cannot be changed.`,
    );
  }
  // A new cost replaces one that is not answered yet.
  await replaceUnansweredCost(tx, workOrder);
  await insertCost(tx, workOrder, {
    amountCents: input.amountCents,
    purpose: input.purpose,
    askedAt: input.now,
  });
  const event = { kind: 'cost_asked' as const, text: formatCost(input), at: input.now };
  const row = await recordWorkOrderEvent(tx, workOrder, OFFICE_ACTOR, event);
  const { amountCents, purpose } = input;
  await mailHousehold(tx, row, 'work-order-cost', { amountCents, purpose });
  return row;
}
