import { randomUUID } from 'node:crypto';
import { renterOf } from 'services/maintenance/work-orders/hold-order';
import { presentWorkOrder } from 'services/maintenance/work-orders/present-work-order';
import { FIRST_STATE } from 'services/maintenance/work-orders/state/work-order-states';
import type { Home } from 'services/maintenance/work-orders/store/find-home';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import { tellHousehold } from 'services/maintenance/work-orders/tell-household';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderRequest } from 'shared/contract/work-order-request';
import { writeGateCode } from './gate-code.ts';
import { takePhotosOf } from './store/drafts.ts';
import { insertOrder, nextNumber } from './store/insert-order.ts';
import { writeIntake } from './store/write-intake.ts';

type Reported = {
  workOrderId?: string;
  home: Home;
  request: WorkOrderRequest;
  /** What codes of gates are sealed with. */
  secret: string;
  now: Date;
};

/** One problem as a work order with all that came with it; the household is told. */
export async function writeWorkOrder(
  tx: Tx,
  actor: Actor,
  { workOrderId = randomUUID(), home, request, secret, now }: Reported,
): Promise<WorkOrder> {
  const row = await insertOrder(tx, {
    corporationId: actor.corporationId,
    workOrderId,
    leaseId: home.leaseId,
    doorId: home.doorId,
    personId: actor.personId,
    number: await nextNumber(tx, actor.corporationId),
    title: request.title,
    details: request.details,
    place: request.place,
    category: request.category,
    permissionToEnter: request.permission_to_enter,
    state: FIRST_STATE,
    submittedAt: now,
    updatedAt: now,
  });
  await writeIntake(tx, row, request);
  await writeGateCode(tx, actor, row, { secret, code: request.access?.gate_code ?? null, now });
  const photoCount =
    request.draft_id === undefined ? 0 : await takePhotosOf(tx, actor, request.draft_id, row);
  const sent = { kind: 'moved' as const, toState: FIRST_STATE, at: now };
  const told = await writeEvent(tx, row, await renterOf(tx, actor), sent);
  await tellHousehold(tx, told, { reason: null, cost: undefined });
  return presentWorkOrder(told, {
    timeZone: home.timeZone,
    seen: told.storyLength,
    photoCount,
    problem: request.problem ?? null,
    cost: undefined,
    isAppealed: false,
    doneAt: null,
    now,
  });
}
