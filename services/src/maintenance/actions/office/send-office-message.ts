import { OFFICE_ACTOR } from 'services/maintenance/work-orders/event-actor';
import { mailHousehold } from 'services/maintenance/work-orders/notify-household';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';

/**
 * Sends a message of the office to the household of a work order. `due` is the promised date of the next
 * update; it does not replace the target date.
 */
export async function sendOfficeMessage(
  tx: Tx,
  workOrder: WorkOrderRow,
  { text, due, now }: { text: string; due?: string | undefined; now: Date },
): Promise<WorkOrderRow> {
  const event = { kind: 'message' as const, text, promisedOn: due ?? null, at: now };
  const change = due === undefined ? {} : { nextUpdateOn: due };
  const row = await recordWorkOrderEvent(tx, workOrder, OFFICE_ACTOR, event, change);
  await mailHousehold(tx, row, 'work-order-message', { message: text, nextUpdateOn: due ?? null });
  return row;
}
