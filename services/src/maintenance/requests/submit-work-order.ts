import { randomUUID } from 'node:crypto';
import { loadRenterActor } from 'services/maintenance/work-orders/lock-work-order';
import { notifyOfStateChange } from 'services/maintenance/work-orders/notify-household';
import { INITIAL_STATE } from 'services/maintenance/work-orders/state/work-order-state-machine';
import type { WorkOrderHome } from 'services/maintenance/work-orders/store/find-active-home';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import { toWorkOrderResponse } from 'services/maintenance/work-orders/to-work-order-response';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderRequest } from 'shared/contract/work-order-request';
import { replaceGateCode } from './gate-code.ts';
import { movePhotosFromDraft } from './store/drafts.ts';
import { insertIntake } from './store/insert-intake.ts';
import { allocateWorkOrderNumber, insertWorkOrder } from './store/insert-work-order.ts';

type SubmitWorkOrderInput = {
  workOrderId?: string;
  home: WorkOrderHome;
  request: WorkOrderRequest;
  /** Secret from which the encryption key of gate codes is derived. */
  secret: string;
  now: Date;
};

/** Inserts a work order with its intake, gate code and photos, records its first event and notifies the household. */
export async function submitWorkOrder(
  tx: Tx,
  actor: Actor,
  { workOrderId = randomUUID(), home, request, secret, now }: SubmitWorkOrderInput,
): Promise<WorkOrder> {
  const row = await insertWorkOrder(tx, {
    corporationId: actor.corporationId,
    workOrderId,
    leaseId: home.leaseId,
    doorId: home.doorId,
    personId: actor.personId,
    number: await allocateWorkOrderNumber(tx, actor.corporationId),
    title: request.title,
    details: request.details,
    place: request.place,
    category: request.category,
    permissionToEnter: request.permission_to_enter,
    state: INITIAL_STATE,
    submittedAt: now,
    updatedAt: now,
  });
  await insertIntake(tx, row, request);
  await replaceGateCode(tx, actor, row, { secret, code: request.access?.gate_code ?? null, now });
  const photoCount =
    request.draft_id === undefined
      ? 0
      : await movePhotosFromDraft(tx, actor, request.draft_id, row);
  const event = { kind: 'moved' as const, toState: INITIAL_STATE, at: now };
  const workOrder = await recordWorkOrderEvent(tx, row, await loadRenterActor(tx, actor), event);
  await notifyOfStateChange(tx, workOrder, { reason: null, cost: undefined });
  return toWorkOrderResponse(workOrder, {
    timeZone: home.timeZone,
    seen: workOrder.storyLength,
    photoCount,
    problem: request.problem ?? null,
    cost: undefined,
    isAppealed: false,
    doneAt: null,
    now,
  });
}
